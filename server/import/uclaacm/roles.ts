import { randomUUID } from 'node:crypto'
import type { AccessType } from '#domain/roles/principal.ts'
import { shown } from '../notes.ts'
import type { ImportedPerson, Reading } from './reading.ts'
import type { OldUser } from './source.ts'

export function isBlocked({ state, accessType }: Pick<OldUser, 'state' | 'accessType'>): boolean {
  return state === 'BLOCKED' || accessType === 'RESTRICTED'
}

/** The role of a new account. A blocked person has none, so that unblocking does not silently give it back. */
export function roleOf(newcomer: ImportedPerson, chief: ImportedPerson | undefined, { left }: Reading): AccessType {
  const { old, email } = newcomer
  if (isBlocked(old)) {
    left.add(`people who are ${old.state === 'BLOCKED' ? 'blocked' : 'restricted'} there, and blocked here`, email)
    return 'STANDARD'
  }
  if (newcomer === chief) {
    left.add('people who become the super admin', email)
    return 'SUPERADMIN'
  }
  if (old.accessType === 'SUPERADMIN') {
    left.add('super admins who become admins, because there is only one super admin', email)
    return 'ADMIN'
  }
  if (old.accessType !== 'ADMIN') return 'STANDARD'
  left.add('people who become admins', email)
  return 'ADMIN'
}

/** An officer there gets the same committees here, in terms without an end. The super admin sets the end. */
export function addTerms({ email, uuid, old }: ImportedPerson, { chapter, additions, left, now }: Reading): void {
  if (old.accessType !== 'OFFICER' || isBlocked(old)) return
  const names = chapter.committees.map(({ name }) => name)
  const asked = [old.committees ?? []].flat()
  const known = (committee: string) => names.find((name) => name.toLowerCase() === committee.trim().toLowerCase())
  for (const committee of new Set(asked.flatMap((one) => known(one) ?? []))) {
    additions.terms.push({ uuid: randomUUID(), email, member: uuid, committee, from: now, until: null, createdAt: now })
  }
  for (const one of asked.filter((committee) => !known(committee))) {
    left.add('officers of something that is no committee here', `${email}: ${shown(one)}`)
  }
  if (asked.length === 0) left.add('officers of no committee, who become members', email)
}
