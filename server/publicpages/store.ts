import type { Db } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'
import { keptCover } from '../pictures/store.ts'

/** What strangers may know of an event: no code, no RSVP and no number of them. */
const COLUMNS = [
  'events.uuid',
  'events.title',
  'events.description',
  'events.location',
  'events.committee',
  'events.cover',
  'events.eventLink',
  'events.startDate',
  'events.endDate',
  'events.attendancePoints',
  'events.visibility',
] as const

function publicEvents(db: Db) {
  return visibleTo(db, 'everybody').select(COLUMNS)
}

export type PublicEvent = Awaited<ReturnType<ReturnType<typeof publicEvents>['execute']>>[number]

/** The public events that have not ended, by start. */
export function comingPublicEvents(db: Db, now: string, limit: number, committee?: string): Promise<PublicEvent[]> {
  return publicEvents(db)
    .where('events.endDate', '>=', now)
    .$if(committee !== undefined, (query) => query.where('events.committee', '=', committee!))
    .orderBy('events.startDate')
    .orderBy('events.uuid')
    .limit(limit)
    .execute()
}

/** The public events that start in a span, by start. */
export function publicEventsBetween(
  db: Db,
  { from, until }: { from: string; until: string },
  limit: number,
): Promise<PublicEvent[]> {
  return publicEvents(db)
    .where('events.startDate', '>=', from)
    .where('events.startDate', '<', until)
    .orderBy('events.startDate')
    .orderBy('events.uuid')
    .limit(limit)
    .execute()
}

/** The first and the last start of a public event; undefined if there is none. */
export async function publicStarts(db: Db): Promise<{ first: string; last: string } | undefined> {
  const { first, last } = await visibleTo(db, 'everybody')
    .select(({ fn }) => [
      fn.min<string | null>('events.startDate').as('first'),
      fn.max<string | null>('events.startDate').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return first !== null && last !== null ? { first, last } : undefined
}

/** A public event; undefined if there is none. A cover that is not kept any more is none. */
export async function publicEventBy(db: Db, uuid: string): Promise<PublicEvent | undefined> {
  const event = await publicEvents(db).where('events.uuid', '=', uuid).executeTakeFirst()
  return event && { ...event, cover: await keptCover(db, event.cover) }
}
