import { sentence } from '#domain/audit/sentence.ts'
import { refuseIf } from '#domain/refusal.ts'
import { COMMAND_LINE } from '#domain/roles/actor.ts'
import { NOT_THE_SAME, newPasswordRefusal } from '#domain/secrets/rules.ts'
import { logAction } from '../audit/store.ts'
import { withNewDatabase } from '../database/withDatabase.ts'
import { hashPassword } from '../secrets/password.ts'
import { replaceHash } from '../secrets/store.ts'
import { Declined } from '../task.ts'
import { type Command, WrongWords } from './command.ts'
import type { Terminal } from './terminal.ts'

/** `password admin|one-click`: sets one of the two passwords, without asking for the old one. */
export const password: Command = {
  usage: 'password admin|one-click',
  summary: 'Set a password. It asks twice or reads standard input; the password is never shown or logged.',
  takes: [1, 1],
  async run({ words: [which] }, { config, terminal, clock }) {
    if (which !== 'admin' && which !== 'one-click') throw new WrongWords('There are two passwords: admin and one-click')
    const settings = config()
    const chosen = terminal.interactive ? await askTwice(terminal, which) : await readOne(terminal)
    refuseIf(newPasswordRefusal(chosen))
    const hash = await hashPassword(chosen)
    await withNewDatabase(settings, (database) =>
      database.write(async (db) => {
        await replaceHash(db, which, hash)
        await logAction(db, COMMAND_LINE, `${which}.password`, which, sentence`changed the ${which} password`, clock())
      }),
    )
    terminal.say(`The ${which} password is set.`)
  },
}

function askTwice(terminal: Terminal, which: string): Promise<string> {
  return terminal.interview(async ({ askHidden }) => {
    const first = await askHidden(`New ${which} password: `)
    if ((await askHidden('The same again: ')) !== first) throw new Declined(NOT_THE_SAME)
    return first
  })
}

/** Removes the line end that `echo` adds. */
async function readOne(terminal: Terminal): Promise<string> {
  const text = (await terminal.readAll()).replace(/\r?\n$/, '')
  if (/[\r\n]/.test(text)) throw new Declined('A password is one line.')
  return text
}
