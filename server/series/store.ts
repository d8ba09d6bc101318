import type { Principal } from '#domain/roles/principal.ts'
import type { Db, EventOrDraftRow, EventRow } from '../database/tables.ts'
import { everPublished, visibleTo } from '../events/visibleTo.ts'

/** The events of a series that somebody sees, by start. Drafts without a start are not among them. */
export async function seriesSeenBy(db: Db, viewer: Principal, series: string): Promise<DatedRow[]> {
  const events = visibleTo(db, viewer).selectAll('events').where('series', '=', series)
  const rows = await events.where('startDate', 'is not', null).orderBy('startDate').orderBy('uuid').execute()
  return rows as DatedRow[]
}

export type DatedRow = EventOrDraftRow & { startDate: string }

/** The number of events of a series, drafts included. */
export async function sizeOfSeries(db: Db, series: string): Promise<number> {
  const { events } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('series', '=', series)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow()
  return events
}

/** The RSVPs of a member to later events of a series that are cancelled or not, as this one is. */
export async function laterRsvps(db: Db, { series, startDate, deleted }: EventRow, member: string): Promise<number> {
  const { rsvps } = await everPublished(db)
    .innerJoin('rsvps', 'rsvps.event', 'events.uuid')
    .select(({ fn }) => fn.countAll<number>().as('rsvps'))
    .where('rsvps.member', '=', member)
    .where('events.series', '=', series)
    .where('events.startDate', '>', startDate)
    .where('events.deleted', '=', deleted)
    .executeTakeFirstOrThrow()
  return rsvps
}
