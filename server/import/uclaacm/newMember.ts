import { randomUUID } from 'node:crypto'
import { NAME_LENGTH, plainName, YEARS } from '#domain/people/rules.ts'
import type { AccessType } from '#domain/roles/principal.ts'
import { firstOf, lengthOf } from '#domain/text.ts'
import type { NewMember } from '../../database/tables.ts'
import { shown } from '../notes.ts'
import type { ImportedPerson, Reading } from './reading.ts'
import type { OldUser } from './source.ts'

/** Has no `sub`. The first sign-in with the e-mail links it, once (spec: server §4.7). */
export function newMember(person: ImportedPerson, reading: Reading): Omit<NewMember, 'accessType' | 'blocked'> {
  const { old, email, uuid } = person
  const { left, now } = reading
  if (!old.createdAt) left.add('people without a date of joining, who join now', email)
  const createdAt = old.createdAt?.toISOString() ?? now
  const name = (text: string | null) => {
    const whole = plainName(text ?? '')
    if (lengthOf(whole) > NAME_LENGTH)
      left.add(`names longer than ${NAME_LENGTH} characters, which are cut`, `${email}: ${shown(whole)}`)
    return firstOf(whole, NAME_LENGTH).trim()
  }
  const firstName = name(old.firstName)
  if (firstName === '') left.add('people without a first name, who get the one of their address', email)
  return {
    uuid,
    sub: null,
    email,
    firstName: firstName || firstOf(email.slice(0, email.lastIndexOf('@')), NAME_LENGTH),
    lastName: name(old.lastName),
    picture: /^https:\/\/\S+$/.test(old.picture ?? '') ? old.picture! : '',
    points: 0,
    pointsAt: createdAt,
    createdAt,
    ...profileOf(person, reading),
  }
}

/** Active people are registered here. With an invalid year or without a major they register again. */
function profileOf(
  { old, email }: ImportedPerson,
  { left, chapter }: Reading,
): Pick<NewMember, 'major' | 'year' | 'registered'> {
  const unregistered = { major: '', year: 0, registered: 0 } as const
  if (old.state === 'PENDING') return unregistered
  const [year, major] = [old.year ?? 0, old.major?.trim() ?? '']
  const again = (what: string) => `people with ${what}, who register again at the next sign-in`
  if (year < 1 || year > YEARS.length) left.add(again('an unknown year'), `${email}: ${shown(old.year)}`)
  else if (major === '') left.add(again('no major'), email)
  else {
    if (!chapter.majors.includes(major)) {
      left.add(
        'people with a major that is not on the list; it stays until they choose another',
        `${email}: ${shown(major)}`,
      )
    }
    return { major, year, registered: 1 }
  }
  return unregistered
}

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
