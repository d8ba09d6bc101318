import { isAdmin, isSuperAdmin } from '#domain/admins/rules.ts'
import type { User } from '#domain/people/contract.ts'
import type { Person } from '#domain/people/person.ts'
import { fullName } from '#domain/people/rules.ts'
import type { MemberRow } from '../database/tables.ts'

/** What a member sees of themselves. */
export function toUser(row: MemberRow): User {
  return {
    uuid: row.uuid,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    email: row.email ?? '',
    picture: row.picture,
    major: row.major,
    year: row.year,
    points: row.points,
    isAdmin: isAdmin(row),
    isSuperAdmin: isSuperAdmin(row),
  }
}

/** The columns of a member that make a `Person`, for lists of an event. */
export const PERSON_COLUMNS = [
  'members.uuid as uuid',
  'members.firstName as firstName',
  'members.lastName as lastName',
  'members.picture as picture',
  'members.email as email',
  'members.major as major',
  'members.year as year',
] as const

/** Somebody in the list of an event, as officers see them; without an address if another account has it now. */
export function toPerson(row: Omit<Person, 'email'> & { email: string | null }): Person {
  const { uuid, firstName, lastName, picture, email, major, year } = row
  return { uuid, firstName, lastName, picture, email: email ?? '', major, year }
}
