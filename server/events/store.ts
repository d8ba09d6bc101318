import { sql } from 'kysely'
import type { EventFields } from '#domain/events/rules.ts'
import { codeKey } from '#domain/events/rules.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, EventRow } from '../database/tables.ts'

/** An event with the number of its RSVPs. */
export type CountedEvent = EventRow & { rsvpCount: number }

function undeleted(db: Db) {
  return db
    .selectFrom('events')
    .selectAll()
    .select((at) =>
      at
        .selectFrom('rsvps')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('rsvps.event', '=', 'events.uuid')
        .$asScalar()
        .$notNull()
        .as('rsvpCount'),
    )
    .where('deleted', '=', sql.lit(0))
}

/** Undeleted events by start: all, those that ended before a moment, or the rest. */
export async function eventsByStart(
  db: Db,
  page: PageOfRows,
  which: { endedBefore?: string; notEndedBefore?: string } = {},
): Promise<CountedEvent[]> {
  const { endedBefore, notEndedBefore } = which
  const query = undeleted(db)
    .$if(endedBefore !== undefined, (q) => q.where('endDate', '<', endedBefore!))
    .$if(notEndedBefore !== undefined, (q) => q.where('endDate', '>=', notEndedBefore!))
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

export async function eventByUuid(db: Db, uuid: string): Promise<CountedEvent | undefined> {
  return undeleted(db).where('uuid', '=', uuid).executeTakeFirst()
}

const goingBy = prepared((db, { key }: { key: string }) => undeleted(db).where('codeKey', '=', key))

/** The undeleted event that goes by a code, if there is one. */
export async function eventByCode(db: Db, code: string): Promise<CountedEvent | undefined> {
  const [event] = await goingBy(db, { key: codeKey(code) })
  return event
}

export async function addEvent(db: Db, uuid: string, event: EventFields, now: string): Promise<void> {
  await db
    .insertInto('events')
    .values({ uuid, ...event, codeKey: codeKey(event.attendanceCode), version: 1, deleted: 0, createdAt: now })
    .execute()
}

export async function saveEvent(db: Db, uuid: string, event: EventFields): Promise<void> {
  await db
    .updateTable('events')
    .set((at) => ({ ...event, codeKey: codeKey(event.attendanceCode), version: at('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}

export async function hideEvent(db: Db, uuid: string): Promise<void> {
  await db
    .updateTable('events')
    .set((at) => ({ deleted: 1, version: at('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}
