import { prepared } from '../database/prepared.ts'
import type { Db, MemberRow } from '../database/tables.ts'

const holder = prepared((db, { id, now }: { id: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.uuid', 'sessions.member')
    .selectAll('members')
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .where('members.blocked', '=', 0),
)

/** The member whose session is alive and who is not blocked. */
export async function holderOfSession(db: Db, id: string, now: string): Promise<MemberRow | undefined> {
  const [member] = await holder(db, { id, now })
  return member
}

export async function beginSession(db: Db, session: { id: string; member: string; expiresAt: string }): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** When it expires by itself; undefined if it has been ended. */
export async function endOfSession(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('sessions').select('expiresAt').where('id', '=', id).executeTakeFirst())?.expiresAt
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Signs somebody out everywhere, on every process. */
export async function endSessionsOf(db: Db, member: string): Promise<void> {
  await db.deleteFrom('sessions').where('member', '=', member).execute()
}

export async function forgetOldSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
