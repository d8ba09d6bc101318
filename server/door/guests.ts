import { sql } from 'kysely'
import type { Guest } from '#domain/door/contract.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { inBatches } from '../database/snapshot.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { POSITION } from '../rsvp/store.ts'

/** Everybody whom the door of an event can check in: those with a place, the line in its order, all others, by name. */
export async function guestsOf(db: Db, event: EventRow, page: PageOfRows): Promise<Guest[]> {
  return (await rowsOf(guestRows(db, event), page).execute()).map(toGuest)
}

/** The same, in batches, within a snapshot. */
export async function* allGuestsOf(db: Db, event: EventRow): AsyncGenerator<Guest[]> {
  for await (const rows of inBatches(db, guestRows(db, event))) yield rows.map(toGuest)
}

function guestRows(db: Db, { uuid }: EventRow) {
  const hasNoRsvp = sql`case when "rsvps"."member" is null then 1 else 0 end`
  return db
    .selectFrom('members')
    .leftJoin('rsvps', (join) => join.onRef('rsvps.member', '=', 'members.uuid').on('rsvps.event', '=', sql.lit(uuid)))
    .select([
      'members.uuid as uuid',
      'members.firstName as firstName',
      'members.lastName as lastName',
      'members.picture as picture',
      'members.major as major',
      'members.year as year',
      'rsvps.date as rsvpDate',
      POSITION.as('position'),
    ])
    .where('members.registered', '=', sql.lit(1))
    .where('members.blocked', '=', sql.lit(0))
    .orderBy(hasNoRsvp)
    .orderBy(sql`coalesce("rsvps"."line", 0)`)
    .orderBy('members.firstName')
    .orderBy('members.lastName')
    .orderBy('members.uuid')
}

type GuestRow = Awaited<ReturnType<ReturnType<typeof guestRows>['execute']>>[number]

function toGuest({ rsvpDate, position, ...person }: GuestRow): Guest {
  if (rsvpDate === null) return person
  return position === null ? { ...person, rsvp: 'going' } : { ...person, rsvp: 'waiting', position }
}
