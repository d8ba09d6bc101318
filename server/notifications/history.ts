import type { Db, EventRow } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'

/** The members who got a place from the line since a moment. */
export async function promotedSince(db: Db, event: string, moment: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('happenings')
    .select('member')
    .where('event', '=', event)
    .where('what', '=', 'rsvp.going')
    .where('at', '>=', moment)
    .execute()
  return new Set(rows.map(({ member }) => member!))
}

export async function hasMovedSince(db: Db, event: EventRow, moment: string): Promise<boolean> {
  const rows = await db
    .selectFrom('happenings')
    .select('data')
    .where('event', '=', event.uuid)
    .where('what', '=', 'event.updated')
    .where('at', '>=', moment)
    .execute()
  return rows.some(({ data }) => JSON.parse(data).before.startDate !== event.startDate)
}

/** The upcoming events of a member's followed committees that were published since a happening. */
export async function newEventsFor(db: Db, member: string, since: number, now: string): Promise<EventRow[]> {
  return visibleTo(db, 'members')
    .innerJoin('happenings', 'happenings.event', 'events.uuid')
    .innerJoin('follows', 'follows.committee', 'events.committee')
    .selectAll('events')
    .distinct()
    .where('follows.member', '=', member)
    .where('happenings.seq', '>=', since)
    .where('happenings.what', '=', 'event.published')
    .where('events.startDate', '>', now)
    .orderBy('events.startDate')
    .orderBy('events.uuid')
    .execute()
}
