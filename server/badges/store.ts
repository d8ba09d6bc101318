import { sql } from 'kysely'
import type { Visit } from '#domain/badges/visit.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { everPublished } from '../events/visibleTo.ts'

const visits = prepared((db, { member }: { member: string }) =>
  everPublished(db)
    .innerJoin('attendance', 'attendance.event', 'events.uuid')
    .select(['events.startDate as startDate', 'events.committee as committee'])
    .select(['attendance.points as points', 'attendance.date as date'])
    .where('attendance.member', '=', member),
)

/** Everything that a member attended, deleted events included. */
export function visitsOf(db: Db, member: string): Promise<Visit[]> {
  return visits(db, { member })
}

/** A period of check-ins: after `since`, up to and including `until`. */
export interface Season {
  since: string
  until: string
}

const LATER_THAN_ANY = '9999-12-31T23:59:59.999Z'

/** The season since the last closed milestone. */
export async function currentSeason(db: Db): Promise<Season> {
  const last = await milestones(db).select('date').limit(1).executeTakeFirst()
  return { since: last?.date ?? '', until: LATER_THAN_ANY }
}

/** The season that a milestone closed; undefined if no milestone has this name. */
export async function seasonCalled(db: Db, nameKey: string): Promise<Season | undefined> {
  const all = await milestones(db).select(['nameKey', 'date']).execute()
  const place = all.findIndex((milestone) => milestone.nameKey === nameKey)
  if (place === -1) return undefined
  return { since: all[place + 1]?.date ?? '', until: all[place]!.date }
}

/** Newest first. */
function milestones(db: Db) {
  return db.selectFrom('milestones').orderBy('date', 'desc').orderBy('nameKey', 'desc')
}

/** The members who checked in to at least so many events, by name. */
export function membersWhoAttended(db: Db, events: number, { since, until }: Season) {
  return db
    .selectFrom('attendance')
    .innerJoin('members', 'members.uuid', 'attendance.member')
    .select(['members.uuid as uuid', 'members.firstName as firstName', 'members.lastName as lastName'])
    .select(['members.email as email', ({ fn }) => fn.countAll<number>().as('attended')])
    .where('members.registered', '=', sql.lit(1))
    .where('attendance.date', '>', since)
    .where('attendance.date', '<=', until)
    .groupBy(['members.uuid', 'members.firstName', 'members.lastName', 'members.email'])
    .having(({ fn }) => fn.countAll<number>(), '>=', events)
    .orderBy('members.lastName')
    .orderBy('members.firstName')
    .orderBy('members.uuid')
    .execute()
}
