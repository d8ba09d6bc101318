import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DraftFields, EventFields } from '#domain/events/fields.ts'
import { codeKey } from '#domain/events/rules.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { isPostgres } from '../database/engine.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { prepared, preparedWrite } from '../database/prepared.ts'
import type { Db, EventOrDraftRow, EventRow } from '../database/tables.ts'
import { newRoomSecret } from '../tokens/roomCode.ts'
import { columnsOf } from './columns.ts'
import { everPublished, notDeleted, visibleTo } from './visibleTo.ts'

/** A page of the events that somebody sees, of all or of one committee, that start from a moment on or before one. */
export interface EventsAsked {
  viewer: Principal
  page: PageOfRows
  committee: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function listed(db: Db, { viewer, committee, from, to }: EventsAsked) {
  let events = visibleTo(db, viewer).selectAll('events')
  if (committee !== undefined) events = events.where('committee', '=', committee)
  if (from !== undefined) events = events.where('startDate', '>=', from)
  return to === undefined ? events : events.where('startDate', '<', to)
}

/** Drafts without a start are last. */
export async function eventsByStart(db: Db, asked: EventsAsked): Promise<EventOrDraftRow[]> {
  const query = listed(db, asked).orderBy('startDate', (start) => start.asc().nullsLast())
  return rowsOf(query.orderBy('uuid'), asked.page).execute()
}

/** Events that ended before a moment. */
export async function eventsEndedBefore(db: Db, now: string, asked: EventsAsked): Promise<EventOrDraftRow[]> {
  const query = listed(db, asked).where('endDate', '<', now).orderBy('startDate').orderBy('uuid')
  return rowsOf(query, asked.page).execute()
}

/** The events that have not ended. Found by their end, because past events are many more. */
export async function eventsToCome(db: Db, now: string, asked: EventsAsked): Promise<EventOrDraftRow[]> {
  const query = db
    .with(
      (cte) => cte('coming').materialized(),
      () => listed(db, asked).where('endDate', '>=', now),
    )
    .selectFrom('coming')
    .selectAll()
    .orderBy('startDate')
    .orderBy('uuid')
  return rowsOf(query, asked.page).execute()
}

/** No event ends later (spec: server §9.2). */
const END_OF_ALL = '9999-12-31T23:59:59.999Z'

/** The moment until which no further event that somebody sees ends. */
export async function nextEnd(db: Db, now: string, viewer: Principal): Promise<string> {
  const { end } = await visibleTo(db, viewer)
    .select(({ fn }) => fn.min<string | null>('endDate').as('end'))
    .where('endDate', '>=', now)
    .executeTakeFirstOrThrow()
  return end ?? END_OF_ALL
}

/** A published event; undefined for a deleted one. */
export async function eventByUuid(db: Db, uuid: string): Promise<EventRow | undefined> {
  return published(db).where('uuid', '=', uuid).executeTakeFirst()
}

/** The same, a deleted one included, because people with an RSVP are notified. */
export async function anyEvent(db: Db, uuid: string): Promise<EventRow | undefined> {
  return everPublished(db).selectAll('events').where('uuid', '=', uuid).executeTakeFirst()
}

/** An event that somebody may see: a published one, or a draft of their committees. */
export async function eventSeenBy(db: Db, viewer: Principal, uuid: string): Promise<EventOrDraftRow | undefined> {
  return visibleTo(db, viewer).selectAll('events').where('uuid', '=', uuid).executeTakeFirst()
}

/** Whether there is an event with the uuid, a deleted one included. */
export async function isUsed(db: Db, uuid: string): Promise<boolean> {
  return (await db.selectFrom('events').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined
}

function published(db: Db) {
  return visibleTo(db, 'members').selectAll('events')
}

const held = prepared((db, { uuid }: { uuid: string }) => {
  const event = published(db).where('uuid', '=', uuid)
  return isPostgres(db) ? event.forUpdate() : event
})

/** Reads a published event and locks it until the transaction ends. Undefined for a deleted one. */
export async function lockEvent(db: Db, uuid: string): Promise<EventRow | undefined> {
  const [event] = await held(db, { uuid })
  return event
}

/** The same for several, deleted ones included. Always in one order, so that no two transactions wait for each other. */
export async function lockEvents(db: Db, uuids: readonly string[]): Promise<EventRow[]> {
  if (uuids.length === 0) return []
  const events = everPublished(db).selectAll('events').where('uuid', 'in', uuids).orderBy('uuid')
  return (isPostgres(db) ? events.forUpdate() : events).execute()
}

/** The published events of a series, by start. */
export async function eventsOfSeries(db: Db, series: string): Promise<EventRow[]> {
  return published(db).where('series', '=', series).orderBy('startDate').orderBy('uuid').execute()
}

/** Events that begin after one moment and before another. */
export async function eventsStarting(db: Db, after: string, before: string): Promise<EventRow[]> {
  return visibleTo(db, 'members')
    .selectAll('events')
    .where('startDate', '>', after)
    .where('startDate', '<', before)
    .orderBy('startDate')
    .orderBy('uuid')
    .execute()
}

/** The event or draft with a fixed code: no other may get it. */
export async function holderOfCode(db: Db, code: string): Promise<EventOrDraftRow | undefined> {
  return notDeleted(db).selectAll().where('codeKey', '=', codeKey(code)).executeTakeFirst()
}

/** Adds an event with a secret of its own for its room codes. */
export async function addEvent(
  db: Db,
  event: EventFields | DraftFields,
  now: string,
  { uuid = randomUUID(), series = null }: { uuid?: string | undefined; series?: string | null } = {},
): Promise<EventOrDraftRow> {
  const ours = { uuid, roomSecret: newRoomSecret(), version: 1, deleted: 0 as const, createdAt: now }
  return db
    .insertInto('events')
    .values({ ...columnsOf(event), ...ours, series })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Saves fields and counts the version up, so that nobody overwrites them unknowingly. Another time, place or title
 * counts the sequence up, for calendars.
 */
export async function saveEvent(
  db: Db,
  uuid: string,
  event: EventFields | DraftFields,
  now: string,
): Promise<EventOrDraftRow> {
  const columns = columnsOf(event)
  const differs = (['title', 'startDate', 'endDate', 'location'] as const).map(
    (name) => sql`${sql.ref(name)} is distinct from ${columns[name]}`,
  )
  const sequence = sql<number>`"sequence" + (case when ${sql.join(differs, sql` or `)} then 1 else 0 end)`
  return db
    .updateTable('events')
    .set((at) => ({ ...columns, version: at('version', '+', 1), sequence, changedAt: now }))
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The events of a series that somebody sees, by start. Drafts without a start are not among them. */
export async function seriesSeenBy(db: Db, viewer: Principal, series: string): Promise<DatedRow[]> {
  const events = visibleTo(db, viewer).selectAll('events').where('series', '=', series)
  const rows = await events.where('startDate', 'is not', null).orderBy('startDate').orderBy('uuid').execute()
  return rows as DatedRow[]
}

export type DatedRow = EventOrDraftRow & { startDate: string }

/** The number of events of a series, drafts included. */
export async function sizeOfSeries(db: Db, series: string): Promise<number> {
  const { events } = await notDeleted(db)
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('series', '=', series)
    .executeTakeFirstOrThrow()
  return events
}

/** Makes an event the first of a series. */
export async function startSeries(db: Db, uuid: string, series: string): Promise<void> {
  await db.updateTable('events').set({ series }).where('uuid', '=', uuid).execute()
}

/** Deletes an event. Its row stays for points and history, and its code can be used again. */
export async function softDeleteEvent(db: Db, uuid: string, now: string): Promise<void> {
  await db
    .updateTable('events')
    .set((at) => ({
      deleted: 1,
      version: at('version', '+', 1),
      sequence: at('sequence', '+', 1),
      changedAt: now,
    }))
    .where('uuid', '=', uuid)
    .execute()
}

/** Deletes a draft for good: nobody has points or history of it. */
export async function removeDraft(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom('events').where('uuid', '=', uuid).where('status', '=', 'draft').execute()
}

/** By how many the members with a place and those in line change. */
interface RsvpChange {
  event: string
  going: number
  waiting: number
}

const changedCounts = preparedWrite((db, { event, going, waiting }: RsvpChange) =>
  db
    .updateTable('events')
    .set((at) => ({ rsvpCount: at('rsvpCount', '+', going), waitlistCount: at('waitlistCount', '+', waiting) }))
    .where('uuid', '=', event),
)

export async function countRsvps(db: Db, change: RsvpChange): Promise<void> {
  await changedCounts(db, change)
}

/** Counts the RSVPs of every event again, after an import. */
export async function countRsvpsAnew(db: Db): Promise<void> {
  const rsvps = sql`select count(*) from "rsvps" where "rsvps"."event" = "events"."uuid"`
  await db
    .updateTable('events')
    .set({
      rsvpCount: sql<number>`(${rsvps} and "line" is null)`,
      waitlistCount: sql<number>`(${rsvps} and "line" is not null)`,
    })
    .execute()
}
