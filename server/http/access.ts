import { isAdmin, isSuperAdmin } from '#domain/admins/rules.ts'
import type { Access } from '#domain/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { holderOfSession } from '../session/store.ts'

export interface Caller {
  member: MemberRow
  session: string
}

/**
 * Who calls, and may they: decided by the database at every call, before the body is looked at.
 * @throws Refusal 401 without a session that is alive, 403 without the role
 */
export async function letIn(
  access: Access,
  authorization: string | undefined,
  db: Db,
  portal: Portal,
): Promise<Caller> {
  const now = portal.clock()
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const session = token === undefined ? undefined : await portal.tokens.sessionOf(token, now)
  const holder = session && (await holderOfSession(db, session.id, now))
  if (!holder || holder.uuid !== session.member) throw new Refusal('not_signed_in', 'Please sign in.')
  if (access !== 'signedIn' && !holder.registered) {
    throw new Refusal('not_registered', 'Please complete your registration first.')
  }
  if (!hasRole(access, holder)) throw new Refusal('not_allowed', 'You may not do this.')
  return { member: holder, session: session.id }
}

function hasRole(access: Access, holder: MemberRow): boolean {
  if (access === 'admin') return isAdmin(holder)
  if (access === 'superAdmin') return isSuperAdmin(holder)
  return true
}
