import { randomUUID } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import { DAY_MINUTES } from '#domain/durations.ts'
import type { Officer } from '#domain/officers/contract.ts'
import { stateOf } from '#domain/officers/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { hasEnded } from '#domain/roles/principal.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, TermRow } from '../database/tables.ts'

type NamedTerm = TermRow & { firstName: string | null; lastName: string | null; address: string | null }

function named(db: Db) {
  return db
    .selectFrom('terms')
    .leftJoin('members', 'members.uuid', 'terms.member')
    .selectAll('terms')
    .select(['members.firstName as firstName', 'members.lastName as lastName', 'members.email as address'])
}

/** All terms by committee, then by their beginning. */
export async function officers(db: Db, page: PageOfRows, now: string): Promise<Officer[]> {
  const query = named(db).orderBy('terms.committee').orderBy('terms.from').orderBy('terms.uuid')
  return (await rowsOf(query, page).execute()).map((row) => toOfficer(row, now))
}

export async function officerByUuid(db: Db, uuid: string, now: string): Promise<Officer | undefined> {
  const row = await named(db).where('terms.uuid', '=', uuid).executeTakeFirst()
  return row && toOfficer(row, now)
}

export async function termByUuid(db: Db, uuid: string): Promise<TermRow | undefined> {
  return db.selectFrom('terms').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/** The terms of a person: those of their account, and those to which their address is invited. */
export async function termsOfPerson(db: Db, { email, member }: Pick<TermRow, 'email' | 'member'>): Promise<TermRow[]> {
  return db
    .selectFrom('terms')
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        ...(member === null ? [] : [eb('member', '=', member)]),
        and([eb('email', '=', email), eb('member', 'is', null)]),
      ]),
    )
    .orderBy('from')
    .execute()
}

/** Those that have not ended. */
export async function openTerms(db: Db, person: Pick<TermRow, 'email' | 'member'>, now: string): Promise<TermRow[]> {
  return (await termsOfPerson(db, person)).filter((term) => !hasEnded(term, now))
}

/** Adds a term of office without checking whether the person may have it. */
export async function addTerm(db: Db, term: Omit<TermRow, 'uuid' | 'createdAt'>, now: string): Promise<TermRow> {
  return db
    .insertInto('terms')
    .values({ uuid: randomUUID(), ...term, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setEnd(db: Db, uuid: string, until: string | null): Promise<void> {
  await db.updateTable('terms').set({ until }).where('uuid', '=', uuid).execute()
}

export async function setHolder(db: Db, uuid: string, member: string): Promise<void> {
  await db.updateTable('terms').set({ member }).where('uuid', '=', uuid).execute()
}

export async function removeTerm(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom('terms').where('uuid', '=', uuid).execute()
}

/** Ends all terms of a member now, and removes those that have not begun. @returns how many there were */
export async function endTermsOf(db: Db, member: string, now: string): Promise<number> {
  const withdrawn = await db
    .deleteFrom('terms')
    .where('member', '=', member)
    .where('from', '>', now)
    .returning('uuid')
    .execute()
  const ended = await db
    .updateTable('terms')
    .set({ until: now })
    .where('member', '=', member)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .returning('uuid')
    .execute()
  return withdrawn.length + ended.length
}

/** Removes the terms to which an address is invited. @returns how many there were */
export async function withdrawTerms(db: Db, email: string | null, now: string): Promise<number> {
  const withdrawn = await db
    .deleteFrom('terms')
    .where('member', 'is', null)
    .where('email', '=', email)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .returning('uuid')
    .execute()
  return withdrawn.length
}

/** The active terms that end within 30 days, by their end; for the notices (spec: chapter §1.11). */
export async function endingTerms(db: Db, now: string): Promise<EndingTerm[]> {
  return db
    .selectFrom('terms')
    .select(['uuid', 'member', 'until'])
    .$narrowType<EndingTerm>()
    .where('member', 'is not', null)
    .where('from', '<=', now)
    .where('until', '>', now)
    .where('until', '<=', minutesLater(now, NOTICE_MINUTES))
    .orderBy('until')
    .orderBy('uuid')
    .execute()
}

const NOTICE_MINUTES = 30 * DAY_MINUTES

interface EndingTerm {
  uuid: string
  member: string
  until: string
}

function toOfficer(row: NamedTerm, now: string): Officer {
  const { uuid, member, committee, from, until } = row
  const email = (member === null ? row.email : row.address) ?? ''
  const name = fullName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' })
  return { uuid, email, name, member, committee, from, until, state: stateOf(row, now) }
}
