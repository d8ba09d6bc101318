import { sql } from 'kysely'
import { fullName } from '#domain/people/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAdmin, isCurrent, isSuperAdmin } from '#domain/roles/principal.ts'
import { searchable, wordsOf } from '#domain/searchable.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Claimed } from '../identity/builtIn.ts'
import { memberByEmail, memberBySub } from '../people/store.ts'
import { CAST } from './cast.ts'
import { mailboxOf } from './people.ts'

/** A person whom the login page of the demo offers. */
export interface Signer {
  sub: string
  name: string
  email: string
  picture: string
  role: 'member' | 'officer' | 'admin' | 'superAdmin'
  state: 'registered' | 'pending' | 'blocked'
}

const MOST_SHOWN = 30
const LONGEST_NAME = 100

/** The cast first, then everybody by name. Each word of the search must be in the name or address. */
export async function peopleMatching(db: Db, search: string): Promise<Signer[]> {
  const everybody = await db
    .selectFrom('members')
    .selectAll()
    .where('sub', 'is not', null)
    .where('email', 'is not', null)
    .orderBy(sql`lower("firstName")`)
    .orderBy(sql`lower("lastName")`)
    .orderBy('uuid')
    .execute()
  const held = await db.selectFrom('terms').selectAll().where('member', 'is not', null).execute()
  const now = new Date().toISOString()
  const officers = new Set(held.filter((term) => isCurrent(term, now)).map(({ member }) => member!))
  const words = wordsOf(search)
  return everybody
    .filter((member) => {
      const text = searchable(`${fullName(member).trim()} ${member.email}`)
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => placeInCast(a) - placeInCast(b))
    .slice(0, MOST_SHOWN)
    .map((member) => toSigner(member, officers))
}

/** @throws Refusal 404 if nobody has that sub */
export async function personBySub(db: Db, sub: string): Promise<Claimed> {
  const member = await memberBySub(db, sub)
  if (!member?.email) throw new Refusal('account_not_found', 'Nobody has that sub.')
  return claimsOf(sub, member.email, member.firstName, member.lastName)
}

/**
 * A new student, with the given address or an unused one.
 * @throws Refusal 400 for an invalid name or address
 */
export async function newStudent(
  db: Db,
  name: string,
  email: string | undefined,
  hostedDomain: string,
): Promise<Claimed> {
  const tidy = name.trim().replace(/\s+/g, ' ')
  if (!tidy) throw new Refusal('malformed', 'Please give the new student a name.', { field: 'name' })
  if (tidy.length > LONGEST_NAME) {
    throw new Refusal('malformed', `A name has at most ${LONGEST_NAME} characters.`, { field: 'name' })
  }
  const address = email?.trim() ? await givenAddress(db, email) : await freeAddress(db, tidy, hostedDomain)
  const [firstName = tidy, ...rest] = tidy.split(' ')
  return claimsOf(`demo-new-${address}`, address, firstName, rest.join(' '))
}

async function givenAddress(db: Db, email: string): Promise<string> {
  const address = email.trim().toLowerCase()
  if (address.length > 200 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
    throw new Refusal('malformed', 'That is not an e-mail address.', { field: 'email' })
  }
  const owner = await memberByEmail(db, address)
  if (owner) {
    throw new Refusal('malformed', `That is the address of ${fullName(owner)}, who can be chosen from the list.`, {
      field: 'email',
    })
  }
  return address
}

async function freeAddress(db: Db, name: string, hostedDomain: string): Promise<string> {
  for (let number = 1; ; number++) {
    const address = `${mailboxOf(name)}${number === 1 ? '' : number}@${hostedDomain}`
    if (!(await memberByEmail(db, address)) && !(await memberBySub(db, `demo-new-${address}`))) return address
  }
}

function claimsOf(sub: string, email: string, firstName: string, lastName: string): Claimed {
  const name = fullName({ firstName, lastName })
  return { sub, email, name, given_name: firstName, ...(lastName && { family_name: lastName }) }
}

function toSigner(member: MemberRow, officers: ReadonlySet<string>): Signer {
  const least = officers.has(member.uuid) ? 'officer' : 'member'
  const role = isSuperAdmin(member) ? 'superAdmin' : isAdmin(member) ? 'admin' : least
  const state = member.blocked ? 'blocked' : member.registered ? 'registered' : 'pending'
  const { sub, email, picture } = member
  return { sub: sub ?? '', name: fullName(member), email: email ?? '', picture, role, state }
}

function placeInCast({ sub }: MemberRow): number {
  const place = CAST.findIndex((one) => one.sub === sub)
  return place === -1 ? CAST.length : place
}
