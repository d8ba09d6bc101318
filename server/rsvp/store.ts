import { sql } from 'kysely'
import type { EventRsvp, Rsvp } from '#domain/rsvp/contract.ts'
import { oneAtATime } from '../database/lock.ts'
import { type PageOfRows, preparedList, rowsOf } from '../database/page.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { countRsvp, countWithdrawn } from '../events/store.ts'
import { PERSON_COLUMNS, toPerson } from '../people/user.ts'

/** Keeps the first RSVP if there is one already. */
export async function addRsvp(db: Db, event: string, member: string, now: string): Promise<Rsvp> {
  await holdRsvpsOf(db, member)
  const there = await theRsvp(db, { event, member })
  if (there[0]) return there[0]
  await newRsvp(db, { event, member, date: now })
  await countRsvp(db, event)
  return { event, date: now }
}

/** Does nothing where there is none. */
export async function removeRsvp(db: Db, event: string, member: string): Promise<void> {
  await holdRsvpsOf(db, member)
  const gone = await db
    .deleteFrom('rsvps')
    .where('event', '=', event)
    .where('member', '=', member)
    .returning('event')
    .execute()
  await countWithdrawn(
    db,
    gone.map((rsvp) => rsvp.event),
  )
}

/** Takes back all RSVPs of somebody to what has not ended yet; the others are history. */
export async function withdrawRsvps(db: Db, member: string, now: string): Promise<void> {
  await holdRsvpsOf(db, member)
  const gone = await db
    .deleteFrom('rsvps')
    .where('member', '=', member)
    .where('event', 'in', (at) => at.selectFrom('events').select('uuid').where('endDate', '>=', now))
    .returning('event')
    .execute()
  await countWithdrawn(
    db,
    gone.map((rsvp) => rsvp.event),
  )
}

/** What one member says, here and on another device, is done one after the other, so that it counts once. */
async function holdRsvpsOf(db: Db, member: string): Promise<void> {
  await oneAtATime(db, `RSVPs of ${member}`)
}

const theRsvp = prepared((db, { event, member }: { event: string; member: string }) =>
  db.selectFrom('rsvps').select(['event', 'date']).where('event', '=', event).where('member', '=', member),
)

const newRsvp = prepared((db, { event, member, date }: { event: string; member: string; date: string }) =>
  db.insertInto('rsvps').values({ event, member, date }),
)

const rsvpsBy = preparedList((db, { member }: { member: string }) =>
  db
    .selectFrom('rsvps')
    .innerJoin('events', 'events.uuid', 'rsvps.event')
    .select(['rsvps.event as event', 'rsvps.date as date'])
    .where('rsvps.member', '=', member)
    .where('events.deleted', '=', sql.lit(0))
    .orderBy('rsvps.date')
    .orderBy('rsvps.event'),
)

/** The RSVPs of a member to events that have not been deleted. */
export function rsvpsOf(db: Db, member: string, page: PageOfRows): Promise<Rsvp[]> {
  return rsvpsBy(db, { member }, page)
}

/** Who said that they come, in the order in which they did. */
export async function rsvpsTo(db: Db, event: string, page: PageOfRows): Promise<EventRsvp[]> {
  const query = db
    .selectFrom('rsvps')
    .innerJoin('members', 'members.uuid', 'rsvps.member')
    .select(['rsvps.event as event', 'rsvps.date as date', ...PERSON_COLUMNS])
    .where('rsvps.event', '=', event)
    .orderBy('rsvps.date')
    .orderBy('rsvps.member')
  const rows = await rowsOf(query, page).execute()
  return rows.map((row) => ({ event: row.event, date: row.date, user: toPerson(row) }))
}
