import { COMMAND_LINE } from '#domain/roles/actor.ts'
import type { Config } from '../config.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { withDatabase } from '../database/withDatabase.ts'
import { blockPerson, lockPerson, unblockPerson } from '../directory/blocking.ts'
import { memberListener } from '../notifications/listener.ts'
import { chapterOf } from '../organization/chapter.ts'
import { lockRoles } from '../roles/store.ts'
import type { Command, Desk } from './command.ts'
import { personBehind } from './person.ts'

/** `block EMAIL`: ends the person's sessions on every process and refuses the next sign-in (spec: server §5.4). */
export const block: Command = {
  usage: 'block EMAIL|UUID',
  summary: 'End every session of a person and refuse their next sign-in.',
  takes: [1, 1],
  run: ({ words: [email] }, desk) => say(desk, email!, blockAndTell),
}

/** `unblock EMAIL` */
export const unblock: Command = {
  usage: 'unblock EMAIL|UUID',
  summary: 'Let a blocked person sign in again.',
  takes: [1, 1],
  run: ({ words: [email] }, desk) =>
    say(desk, email!, (db, person, _, now) => unblockPerson(db, person, COMMAND_LINE, now)),
}

/** The next in line get the person's places, and the portal sends them a mail about it. */
async function blockAndTell(db: Db, person: MemberRow, settings: Config, now: string): Promise<string> {
  const { timeZone } = await chapterOf(settings)
  const listeners = settings.mail ? [memberListener(['mail'], timeZone)] : []
  return blockPerson(db, person, COMMAND_LINE, { listeners }, now)
}

type Work = (db: Db, person: MemberRow, settings: Config, now: string) => Promise<string>

async function say({ config, terminal, clock }: Desk, word: string, work: Work): Promise<number> {
  const settings = config()
  const sentence = await withDatabase(settings, (database) =>
    database.write(async (db) => {
      await lockRoles(db)
      await lockPerson(db, await personBehind(db, word))
      return work(db, await personBehind(db, word), settings, clock())
    }),
  )
  terminal.say(sentence)
  return 0
}
