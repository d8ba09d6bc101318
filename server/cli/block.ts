import { COMMAND_LINE } from '../audit/store.ts'
import { withDatabase } from '../database/withDatabase.ts'
import { blockPerson, holdPerson, unblockPerson } from '../directory/blocking.ts'
import { lockRoles } from '../roles/store.ts'
import type { Command, Desk } from './command.ts'
import { personBehind } from './person.ts'

/** `block EMAIL`: ends the person's sessions on every process and refuses the next sign-in (spec: server §5.4). */
export const block: Command = {
  usage: 'block EMAIL|UUID',
  summary: 'End every session of a person and refuse their next sign-in.',
  takes: [1, 1],
  run: ({ words: [email] }, desk) => say(desk, email!, blockPerson),
}

/** `unblock EMAIL` */
export const unblock: Command = {
  usage: 'unblock EMAIL|UUID',
  summary: 'Let a blocked person sign in again.',
  takes: [1, 1],
  run: ({ words: [email] }, desk) => say(desk, email!, unblockPerson),
}

async function say({ config, terminal, clock }: Desk, word: string, work: typeof blockPerson): Promise<number> {
  const sentence = await withDatabase(config(), (database) =>
    database.write(async (db) => {
      await lockRoles(db)
      await holdPerson(db, await personBehind(db, word))
      return work(db, await personBehind(db, word), COMMAND_LINE, clock())
    }),
  )
  terminal.say(sentence)
  return 0
}
