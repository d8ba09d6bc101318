import { sql } from 'kysely'
import type { EventFields } from '#domain/events/rules.ts'
import { codeKey } from '#domain/events/rules.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, EventRow } from '../database/tables.ts'

function undeleted(db: Db) {
  return db.selectFrom('events').selectAll().where('deleted', '=', sql.lit(0))
}

/** Undeleted events by start. */
export async function eventsByStart(db: Db, page: PageOfRows): Promise<EventRow[]> {
  return rowsOf(undeleted(db).orderBy('startDate').orderBy('uuid'), page).execute()
}

/** Those of them that ended before a moment. */
export async function eventsEndedBefore(db: Db, now: string, page: PageOfRows): Promise<EventRow[]> {
  return rowsOf(undeleted(db).where('endDate', '<', now).orderBy('startDate').orderBy('uuid'), page).execute()
}

/** The others: found by their end, for they are few beside those of years gone by. */
export async function eventsToCome(db: Db, now: string, page: PageOfRows): Promise<EventRow[]> {
  const query = db
    .with(
      (cte) => cte('coming').materialized(),
      () => undeleted(db).where('endDate', '>=', now),
    )
    .selectFrom('coming')
    .selectAll()
    .orderBy('startDate')
    .orderBy('uuid')
  return rowsOf(query, page).execute()
}

/** No event ends later (SERVER, Rules of an event). */
const END_OF_ALL = '9999-12-31T23:59:59.999Z'

/** The moment up to which nothing ends that has not ended now. */
export async function nextEnd(db: Db, now: string): Promise<string> {
  const { end } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.min<string | null>('endDate').as('end'))
    .where('deleted', '=', sql.lit(0))
    .where('endDate', '>=', now)
    .executeTakeFirstOrThrow()
  return end ?? END_OF_ALL
}

/** Undefined for a deleted one too. */
export async function eventByUuid(db: Db, uuid: string): Promise<EventRow | undefined> {
  return undeleted(db).where('uuid', '=', uuid).executeTakeFirst()
}

const goingBy = prepared((db, { key }: { key: string }) => undeleted(db).where('codeKey', '=', key))

/** The undeleted event that goes by a code, if there is one. */
export async function eventByCode(db: Db, code: string): Promise<EventRow | undefined> {
  const [event] = await goingBy(db, { key: codeKey(code) })
  return event
}

export async function addEvent(db: Db, uuid: string, event: EventFields, now: string): Promise<void> {
  await db
    .insertInto('events')
    .values({ uuid, ...event, codeKey: codeKey(event.attendanceCode), version: 1, deleted: 0, createdAt: now })
    .execute()
}

/** Makes a new version, which earlier readers cannot save over unknowingly. */
export async function saveEvent(db: Db, uuid: string, event: EventFields): Promise<void> {
  await db
    .updateTable('events')
    .set((at) => ({ ...event, codeKey: codeKey(event.attendanceCode), version: at('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}

/** The row stays, for everybody's points and history; its code is free again. */
export async function hideEvent(db: Db, uuid: string): Promise<void> {
  await db
    .updateTable('events')
    .set((at) => ({ deleted: 1, version: at('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}

const oneMore = prepared((db, { event }: { event: string }) =>
  db
    .updateTable('events')
    .set((at) => ({ rsvpCount: at('rsvpCount', '+', 1) }))
    .where('uuid', '=', event),
)

/** One more RSVP to an event. */
export async function countRsvp(db: Db, event: string): Promise<void> {
  await oneMore(db, { event })
}

/** One RSVP less to each of these events. */
export async function countWithdrawn(db: Db, events: string[]): Promise<void> {
  if (events.length === 0) return
  await db
    .updateTable('events')
    .set((at) => ({ rsvpCount: at('rsvpCount', '-', 1) }))
    .where('uuid', 'in', events)
    .execute()
}

/** Gives every event its count anew, after RSVPs were written all at once. */
export async function countRsvpsAnew(db: Db): Promise<void> {
  await db
    .updateTable('events')
    .set({ rsvpCount: sql<number>`(select count(*) from "rsvps" where "rsvps"."event" = "events"."uuid")` })
    .execute()
}
