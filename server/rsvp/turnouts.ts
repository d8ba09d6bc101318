import type { TurnoutCount } from '#domain/rsvp/contract.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db } from '../database/tables.ts'
import { visibleTo } from '../events/visibleTo.ts'

interface TurnoutsAsked {
  /** Undefined for all. */
  committees: readonly string[] | undefined
  /** Events that ended before are left out. */
  from: string
  now: string
  page: PageOfRows
}

/** How many came to each event that has started, and how many of them had a place. */
export async function turnoutsOf(db: Db, { committees, from, now, page }: TurnoutsAsked): Promise<TurnoutCount[]> {
  if (committees?.length === 0) return []
  const events = visibleTo(db, 'members').where('endDate', '>=', from).where('startDate', '<=', now)
  const query = (committees ? events.where('committee', 'in', committees) : events)
    .innerJoin('attendance', 'attendance.event', 'events.uuid')
    .leftJoin('rsvps', (on) =>
      on
        .onRef('rsvps.event', '=', 'attendance.event')
        .onRef('rsvps.member', '=', 'attendance.member')
        .on('rsvps.line', 'is', null),
    )
    .select(({ fn }) => [
      'events.uuid as event',
      fn.countAll<number>().as('came'),
      fn.count<number>('rsvps.member').as('expected'),
    ])
    .groupBy('events.uuid')
    .orderBy('events.uuid')
  return rowsOf(query, page).execute()
}
