import type { Note } from '#domain/notifications/kinds.ts'
import { messageId, type Sender, senderOf } from './channel.ts'
import { htmlText, plainText } from './letter.ts'
import type { Mail } from './transport.ts'

/** The mail of `mail-test`. */
export function testMail(address: string, sender: Omit<Sender, 'signed'>, now: string): Mail {
  const { chapter, publicUrl, from } = sender
  const note: Note = {
    title: `Mail of ${chapter.organization.shortName} works`,
    says: ['You read this because somebody tried out the mail of the portal. There is nothing to do.'],
    link: { label: 'Open the portal', path: '/' },
  }
  const footer = { because: 'Sent by the command portal mail-test.' }
  const letterhead = { chapter, publicUrl, now }
  return {
    from: senderOf(from, chapter.organization.shortName),
    to: { name: '', address },
    subject: note.title,
    text: plainText(note, footer, letterhead),
    html: htmlText(note, footer, letterhead),
    messageId: messageId(`test ${address} ${now}`, publicUrl),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
