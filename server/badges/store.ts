import { sql } from 'kysely'
import type { Visit } from '#domain/badges/visit.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { everPublished } from '../events/visibleTo.ts'
import type { Period } from '../seasons/store.ts'

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

/** The members who checked in to at least so many events, by name. */
export function membersWhoAttended(db: Db, events: number, { since, until }: Period) {
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
