import { type SelectQueryBuilder, sql } from 'kysely'
import { viewerClass } from '#domain/roles/can.ts'
import { type Principal, reachesEveryEvent } from '#domain/roles/principal.ts'
import type { Db, PublishedEventsTable, Tables } from '../database/tables.ts'

/** The tables as a query of published events sees them: times and codes are never null. */
type PublishedTables = Omit<Tables, 'events'> & { events: PublishedEventsTable }
type EventsQuery<In extends { events: object }> = SelectQueryBuilder<In, 'events', object>

/**
 * The events that somebody may see (spec: chapter §6.2). Every list, count and search of events starts here: the
 * published ones for `members`, those of them that are public for `everybody`, and for a principal the published ones
 * and the drafts of their committees. Deleted events are never among them.
 */
export function visibleTo(db: Db, viewer: 'members' | 'everybody'): EventsQuery<PublishedTables>
export function visibleTo(db: Db, viewer: Principal): EventsQuery<Tables>
export function visibleTo(db: Db, viewer: 'members' | 'everybody' | Principal) {
  if (viewer === 'members' || viewer === 'everybody') {
    const published = everPublished(db).where('events.deleted', '=', sql.lit(0))
    return viewer === 'members' ? published : published.where('events.visibility', '=', sql.lit<'public'>('public'))
  }
  const events = notDeleted(db)
  const seen = viewerClass(viewer)
  if (seen.kind === 'key' ? seen.scopes.includes('events:write') : reachesEveryEvent(seen)) return events
  const committees = seen.kind === 'key' ? [] : seen.committees
  if (committees.length === 0) return events.where('events.status', '=', PUBLISHED)
  return events.where(({ eb, or }) =>
    or([eb('events.status', '=', PUBLISHED), eb('events.committee', 'in', committees)]),
  )
}

/** Events and drafts of everybody: for checks that somebody's view must not decide. */
export function notDeleted(db: Db): EventsQuery<Tables> {
  return db.selectFrom('events').where('events.deleted', '=', sql.lit(0))
}

/** Published events, deleted ones included: for points, history, and those who had an RSVP. */
export function everPublished(db: Db): EventsQuery<PublishedTables> {
  const events = db.selectFrom('events').where('events.status', '=', PUBLISHED)
  // A constraint of the table makes sure that they lack nothing.
  return events as unknown as EventsQuery<PublishedTables>
}

const PUBLISHED = sql.lit<'published'>('published')
