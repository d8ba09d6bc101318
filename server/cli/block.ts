import { blockRefusal, isAdmin } from '#domain/admins/rules.ts'
import { plainEmail } from '#domain/people/email.ts'
import { fullName } from '#domain/people/rules.ts'
import { lockAdmins, setAccessType } from '../admins/store.ts'
import { logAction } from '../audit/store.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { setBlocked } from '../people/store.ts'
import { lockSignIn } from '../session/signIn.ts'
import { endSessionsOf } from '../session/store.ts'
import { withDatabase } from './chapter.ts'
import { COMMAND_LINE, type Command, type Desk } from './command.ts'
import { personBehind } from './person.ts'

/** `block EMAIL`: out at once, on every process, and not in again (SERVER, Sign-in and session). */
export const block: Command = {
  usage: 'block EMAIL',
  summary: 'End every session of somebody and refuse their next sign-in.',
  takes: [1, 1],
  run: ({ words: [email] }, desk) => say(desk, email!, blockPerson),
}

/** `unblock EMAIL` */
export const unblock: Command = {
  usage: 'unblock EMAIL',
  summary: 'Let somebody sign in again.',
  takes: [1, 1],
  run: ({ words: [email] }, desk) => say(desk, email!, unblockPerson),
}

type Deed = (db: Db, person: MemberRow, now: string) => Promise<string>

async function say({ config, terminal, clock }: Desk, email: string, deed: Deed): Promise<number> {
  const sentence = await withDatabase(config(), (database) =>
    database.write(async (db) => {
      await lockSignIn(db, plainEmail(email))
      await lockAdmins(db)
      return deed(db, await personBehind(db, email), clock())
    }),
  )
  terminal.say(sentence)
  return 0
}

/** An admin who is blocked loses the role too, so that unblocking gives nothing back unseen. */
async function blockPerson(db: Db, person: MemberRow, now: string): Promise<string> {
  const name = fullName(person)
  const refusal = blockRefusal(person)
  if (refusal) throw refusal
  await endSessionsOf(db, person.uuid)
  if (person.blocked) return `${name} is blocked already.`
  const wasAdmin = isAdmin(person)
  if (wasAdmin) await setAccessType(db, person.uuid, 'STANDARD')
  await setBlocked(db, person.uuid, 1)
  const andTheRole = wasAdmin ? ', who is not an admin any more' : ''
  await logAction(db, COMMAND_LINE, 'member.block', person.uuid, `blocked ${name}${andTheRole}`, now)
  return `${name} is blocked${wasAdmin ? ' and not an admin any more' : ''}.`
}

async function unblockPerson(db: Db, person: MemberRow, now: string): Promise<string> {
  const name = fullName(person)
  if (!person.blocked) return `${name} is not blocked.`
  await setBlocked(db, person.uuid, 0)
  await logAction(db, COMMAND_LINE, 'member.unblock', person.uuid, `unblocked ${name}`, now)
  return `${name} may sign in again.`
}
