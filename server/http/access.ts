import { isAdmin, isSuperAdmin } from '#domain/admins/rules.ts'
import type { Access } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/database.ts'
import { Remembered } from '../database/remembered.ts'
import type { MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { holderOfSession } from '../session/store.ts'

export interface Caller {
  member: MemberRow
  session: string
}

/** Who holds a session is remembered for as many as may be here at once, until a member or a session changes. */
const MOST_REMEMBERED = 10_000

/**
 * Who calls, and may they: decided by the database at every call, before the body is looked at.
 * @throws Refusal 401 without a session that is alive, 403 without the role
 */
export function doorkeeper(database: Database, portal: Portal) {
  const holders = new Remembered<MemberRow | undefined>(MOST_REMEMBERED)

  return async (access: Access, authorization: string | undefined): Promise<Caller> => {
    const now = portal.clock()
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
    const session = token === undefined ? undefined : await portal.tokens.sessionOf(token, now)
    if (!session) throw notSignedIn()
    // The token ends no later than its session, so that a session which is remembered has not ended by the clock.
    const asOf = database.stampOf(['sessions', 'members'], 'at once')
    const holder = await holders.get(session.id, asOf, () => holderOfSession(database.read, session.id, now))
    if (holder?.uuid !== session.member) throw notSignedIn()
    if (access !== 'signedIn' && !holder.registered) {
      throw new Refusal('not_registered', 'Please complete your registration first.')
    }
    if (!hasRole(access, holder)) throw new Refusal('not_allowed', 'You may not do this.')
    return { member: holder, session: session.id }
  }
}

function notSignedIn(): Refusal {
  return new Refusal('not_signed_in', 'Please sign in.')
}

function hasRole(access: Access, holder: MemberRow): boolean {
  if (access === 'admin') return isAdmin(holder)
  if (access === 'superAdmin') return isSuperAdmin(holder)
  return true
}
