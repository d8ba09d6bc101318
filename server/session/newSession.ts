import { randomUUID } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MemberPrincipal } from '#domain/roles/principal.ts'
import type { AccountRow, Db } from '../database/tables.ts'
import { SESSION_HOURS } from '../identity/sessionToken.ts'
import type { Portal } from '../portal.ts'
import { forgetOldGuesses } from '../ratelimit/store.ts'
import { principalBehind } from '../roles/store.ts'
import { beginSession, endOfSession, forgetOldSessions } from './store.ts'

/** Begins a session for a sign-in and creates its token. */
export async function newSession(db: Db, account: AccountRow, portal: Portal, now: string): Promise<string> {
  await forgetOldSessions(db, now)
  await forgetOldGuesses(db, now)
  const session = { id: randomUUID(), expiresAt: minutesLater(now, SESSION_HOURS * 60) }
  await beginSession(db, { ...session, member: account.uuid })
  return portal.tokens.sign(session, account, await principalBehind(db, account, now), now)
}

/**
 * A new token for an existing session, with the current roles.
 * @throws Refusal 401 if the session has ended meanwhile
 */
export async function refreshedToken(
  db: Db,
  id: string,
  account: AccountRow,
  principal: MemberPrincipal,
  portal: Portal,
  now: string,
) {
  const expiresAt = await endOfSession(db, id)
  if (expiresAt === undefined) throw new Refusal('not_signed_in', 'Please sign in.')
  return portal.tokens.sign({ id, expiresAt }, account, principal, now)
}
