import { testMail } from '../mail/testMail.ts'
import { smtpPost } from '../mail/transport.ts'
import { readChapter } from '../organization/chapter.ts'
import { Declined } from '../task.ts'
import type { Command } from './command.ts'

/** `mail-test ADDRESS`: sends one mail with the portal's configuration and prints the mail server's answer. */
export const mailTest: Command = {
  usage: 'mail-test ADDRESS',
  summary: 'Send one mail to an address, to see whether mail works.',
  takes: [1, 1],
  async run({ words: [address] }, { config: read, terminal, clock }) {
    const { mail, publicUrl, chapterConfig } = read()
    if (!mail || !publicUrl) throw new Declined('SMTP_URL, MAIL_FROM and PUBLIC_URL are not set: no mail can be sent.')
    const chapter = await readChapter(chapterConfig)
    const post = smtpPost(mail.url)
    try {
      const outcome = await post.send(testMail(address!, { chapter, publicUrl, from: mail.from }, clock()))
      if (outcome.is !== 'delivered') {
        throw new Declined(`The mail was not sent. ${'error' in outcome ? outcome.error : ''}`)
      }
      terminal.say(`${new URL(mail.url).host} took the mail to ${address}. Look for it, in the spam folder too.`)
      return 0
    } finally {
      post.close()
    }
  },
}
