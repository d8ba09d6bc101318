import { sql } from 'kysely'
import type { Claim, OpenClaim } from '#domain/claims/contract.ts'
import type { ClaimsTable } from '../database/checkInTables.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { PERSON_COLUMNS, toPerson } from '../people/user.ts'

/** False if the member has claimed this event before. */
export async function addClaim(db: Db, claim: Omit<ClaimsTable, 'decidedAt' | 'decidedBy'>): Promise<boolean> {
  const added = await db
    .insertInto('claims')
    .values({ ...claim, decidedAt: null, decidedBy: null })
    .onConflict((clash) => clash.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes an approved claim whose check-in was undone: the member may claim the event again. */
export async function forgetApprovedClaim(db: Db, event: string, member: string): Promise<void> {
  await db
    .deleteFrom('claims')
    .where('event', '=', event)
    .where('member', '=', member)
    .where('state', '=', sql.lit<'approved'>('approved'))
    .execute()
}

const COLUMNS = [
  'claims.uuid as claim',
  'claims.event as event',
  'claims.note as note',
  'claims.state as state',
  'claims.reason as reason',
  'claims.date as date',
  'claims.decidedAt as decidedAt',
  'events.title as title',
  'events.startDate as startDate',
] as const

function claims(db: Db) {
  return visibleTo(db, 'members').innerJoin('claims', 'claims.event', 'events.uuid').select(COLUMNS)
}

/** A check-in closes an open claim without a word: the member has what they asked for. Undoing it opens the claim again. */
const NOT_SETTLED = sql<boolean>`("claims"."state" <> 'open' or not exists (select 1 from "attendance"
  where "attendance"."event" = "claims"."event" and "attendance"."member" = "claims"."member"))`

/** The claims of a member, newest first. */
export async function claimsOf(db: Db, member: string, page: PageOfRows): Promise<Claim[]> {
  const query = claims(db)
    .where('claims.member', '=', member)
    .where(NOT_SETTLED)
    .orderBy('claims.date', 'desc')
    .orderBy('claims.uuid')
  return (await rowsOf(query, page).execute()).map(toClaim)
}

/** How many events the member came to before the one that they claim. */
const ATTENDED = sql<number>`(select count(*) from "attendance" inner join "events" as "former"
  on "former"."uuid" = "attendance"."event"
  where "attendance"."member" = "claims"."member" and "former"."startDate" < "events"."startDate")`

/**
 * The open claims with their members, oldest first.
 * @param committees only claims to events of these; undefined for all
 */
export async function openClaims(
  db: Db,
  committees: readonly string[] | undefined,
  page: PageOfRows,
): Promise<OpenClaim[]> {
  const query = claims(db)
    .innerJoin('members', 'members.uuid', 'claims.member')
    .leftJoin('rsvps', (join) =>
      join.onRef('rsvps.event', '=', 'claims.event').onRef('rsvps.member', '=', 'claims.member'),
    )
    .select([...PERSON_COLUMNS, 'rsvps.date as rsvpDate', 'rsvps.line as line', ATTENDED.as('attended')])
    .where('claims.state', '=', sql.lit<'open'>('open'))
    .where(NOT_SETTLED)
    .$if(committees !== undefined, (q) => q.where('events.committee', 'in', committees!))
    .orderBy('claims.date')
    .orderBy('claims.uuid')
  return (await rowsOf(query, page).execute()).map((row) => ({
    ...toClaim(row),
    user: toPerson(row),
    ...(row.rsvpDate !== null && { rsvp: row.line === null ? ('going' as const) : ('waiting' as const) }),
    attended: row.attended,
  }))
}

/** A claim with its member; undefined if the event is deleted. */
export async function claimByUuid(db: Db, uuid: string): Promise<(Claim & { member: string }) | undefined> {
  const row = await claims(db).select('claims.member as member').where('claims.uuid', '=', uuid).executeTakeFirst()
  return row && { ...toClaim(row), member: row.member }
}

/** Decides an open claim. @returns false if it is not open */
export async function decide(
  db: Db,
  uuid: string,
  decision: Pick<ClaimsTable, 'state' | 'reason' | 'decidedAt' | 'decidedBy'>,
): Promise<boolean> {
  const decided = await db
    .updateTable('claims')
    .set(decision)
    .where('uuid', '=', uuid)
    .where('state', '=', 'open')
    .returning('uuid')
    .executeTakeFirst()
  return decided !== undefined
}

interface ClaimRow extends Pick<ClaimsTable, 'event' | 'note' | 'state' | 'reason' | 'date' | 'decidedAt'> {
  claim: string
  title: string
  startDate: string
}

function toClaim({ claim, event, title, startDate, note, state, reason, date, decidedAt }: ClaimRow): Claim {
  return { uuid: claim, event: { uuid: event, title, startDate }, note, state, reason, date, decidedAt }
}
