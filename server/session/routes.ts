import { randomUUID } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { login, logout } from '#domain/session/contract.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { preparedRoute, route } from '../http/route.ts'
import { SESSION_HOURS } from '../identity/sessionToken.ts'
import type { Portal } from '../portal.ts'
import { accountOf } from './signIn.ts'
import { beginSession, endOfSession, endSession, forgetOldSessions } from './store.ts'

export const sessionRoutes = [
  preparedRoute(
    login,
    ({ body, portal }) => portal.identity.verifier.verify(body.tokenId),
    async ({ db, portal, now, prepared: identity }) => {
      const account = await accountOf(db, identity, portal, now)
      return { token: await newSession(db, account, portal, now) }
    },
  ),

  route(logout, async ({ db, session }) => {
    await endSession(db, session)
    return { message: 'You are signed out.' }
  }),
]

/** A session of its own for each sign-in, and the token that names it. */
export async function newSession(db: Db, account: MemberRow, portal: Portal, now: string): Promise<string> {
  await forgetOldSessions(db, now)
  const session = { id: randomUUID(), expiresAt: minutesLater(now, SESSION_HOURS * 60) }
  await beginSession(db, { ...session, member: account.uuid })
  return portal.tokens.sign(session, account, now)
}

/** The token of a session that goes on, with what its holder has become since. @throws Refusal 401 if it ended meanwhile */
export async function refreshedToken(db: Db, id: string, account: MemberRow, portal: Portal, now: string) {
  const expiresAt = await endOfSession(db, id)
  if (expiresAt === undefined) throw new Refusal('not_signed_in', 'Please sign in.')
  return portal.tokens.sign({ id, expiresAt }, account, now)
}
