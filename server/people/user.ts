import type { User } from '#domain/people/contract.ts'
import type { Person } from '#domain/people/person.ts'
import { fullName } from '#domain/people/rules.ts'
import { passes } from '#domain/roles/can.ts'
import type { MemberPrincipal } from '#domain/roles/principal.ts'
import type { AccountRow, Db } from '../database/tables.ts'
import { standingOf } from '../points/store.ts'
import type { Portal } from '../portal.ts'

/** What a member sees of themselves. */
export async function userOf(
  db: Db,
  row: AccountRow,
  principal: MemberPrincipal,
  { chapter, ranking }: Pick<Portal, 'chapter' | 'ranking'>,
): Promise<User> {
  return {
    uuid: row.uuid,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    email: row.email ?? '',
    picture: row.picture,
    major: row.major,
    year: row.year,
    ...(await standingOf(db, ranking, row.uuid)),
    boardName: row.boardName ?? chapter.boardName,
    alias: row.alias ?? '',
    isAdmin: passes(principal, 'admin'),
    isSuperAdmin: passes(principal, 'superAdmin'),
    officer: [...principal.committees],
  }
}

/** The columns of a member that a `Person` needs, for the lists of an event. */
export const PERSON_COLUMNS = [
  'members.uuid as uuid',
  'members.firstName as firstName',
  'members.lastName as lastName',
  'members.picture as picture',
  'members.email as email',
  'members.major as major',
  'members.year as year',
] as const

/**
 * A person in the list of an event, as officers see them. The address is missing if it now belongs to another account.
 */
export function toPerson(row: Omit<Person, 'email'> & { email: string | null }): Person {
  const { uuid, firstName, lastName, picture, email, major, year } = row
  return { uuid, firstName, lastName, picture, email: email ?? '', major, year }
}
