import { randomUUID } from 'node:crypto'
import { type AccessType, isAdmin, isSuperAdmin } from '#domain/roles/principal.ts'
import { superAdminExists } from '../../admins/store.ts'
import type { Db } from '../../database/tables.ts'
import { openTerms } from '../../officers/store.ts'
import { shown } from '../notes.ts'
import type { Journey, Traveller } from './journey.ts'

/** The role of everybody who is imported, with their terms of office. At most one person becomes super admin. */
export async function rolesOf(db: Db, journey: Journey): Promise<Map<Traveller, AccessType>> {
  const { travellers, left } = journey
  const all = [...travellers.values()]
  const chiefs = all
    .filter(({ old, blocked }) => old.accessType === 'SUPERADMIN' && !blocked)
    .sort((one, other) => lastSeen(other) - lastSeen(one))
  const chief = (await superAdminExists(db)) ? undefined : chiefs[0]
  const roles = new Map<Traveller, AccessType>()
  for (const one of all) {
    const role = one === chief ? 'SUPERADMIN' : roleOf(one)
    roles.set(one, role)
    if (one === chief) left.add('people who become the super admin', one.email)
    else if (chiefs.includes(one) && !isSuperAdmin({ accessType: role })) {
      left.add('super admins who become admins, because there is only one super admin', one.email)
    } else if (isAdmin({ accessType: role }) && !(one.account && isAdmin(one.account))) {
      left.add('people who become admins', one.email)
    }
    if (one.old.accessType === 'OFFICER' && !one.blocked) await giveTerms(db, one, journey)
  }
  return roles
}

/** An officer there gets the same committees here, in terms without an end. The super admin sets the end. */
async function giveTerms(db: Db, { email, uuid, old }: Traveller, { chapter, carried, left, now }: Journey) {
  const names = chapter.committees.map(({ name }) => name)
  const asked = [old.committees ?? []].flat()
  const theirs = [...new Set(asked.flatMap((one) => names.find((name) => isSame(name, one)) ?? []))]
  const held = (await openTerms(db, { email, member: uuid }, now)).map(({ committee }) => committee)
  for (const committee of theirs.filter((name) => !held.includes(name))) {
    carried.terms.push({ uuid: randomUUID(), email, member: uuid, committee, from: now, until: null, createdAt: now })
  }
  for (const one of asked.filter((name) => !names.some((known) => isSame(known, name)))) {
    left.add('officers of something that is no committee here', `${email}: ${shown(one)}`)
  }
  if (asked.length === 0) left.add('officers of no committee, who become members', email)
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.trim().toLowerCase()
}

function lastSeen({ old }: Traveller): number {
  return old.lastLogin?.getTime() ?? 0
}

/** A blocked person has no role, so that unblocking does not silently give it back. */
function roleOf({ old, account, blocked }: Traveller): AccessType {
  if (account && isSuperAdmin(account)) return account.accessType
  if (blocked) return 'STANDARD'
  if (account && isAdmin(account)) return account.accessType
  return old.accessType === 'ADMIN' || old.accessType === 'SUPERADMIN' ? 'ADMIN' : 'STANDARD'
}
