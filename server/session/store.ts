import type { Db } from '../database/tables.ts'

/** One person on many devices; one identity token signs in again and again while it is valid. */
const MOST_SESSIONS = 20

/**
 * Begins a session, and ends the person's oldest ones beyond twenty. Sign-ins of one person run one after the other.
 */
export async function beginSession(db: Db, session: { id: string; member: string; expiresAt: string }): Promise<void> {
  const others = db.selectFrom('sessions').select('id').where('member', '=', session.member)
  const newest = others
    .orderBy('expiresAt', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS - 1)
  await db.deleteFrom('sessions').where('member', '=', session.member).where('id', 'not in', newest).execute()
  await db.insertInto('sessions').values(session).execute()
}

/** When the session expires; undefined if it has been ended. */
export async function endOfSession(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('sessions').select('expiresAt').where('id', '=', id).executeTakeFirst())?.expiresAt
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends all sessions of a person, on every process. */
export async function endSessionsOf(db: Db, member: string): Promise<void> {
  await db.deleteFrom('sessions').where('member', '=', member).execute()
}

export async function forgetOldSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
