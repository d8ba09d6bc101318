import type { Db } from '../database/tables.ts'
import { everPublished } from '../events/visibleTo.ts'
import type { Period } from '../seasons/store.ts'

/** How often people came to each committee's events, and how many different people. Deleted events count, too. */
export function attendanceByCommittee(db: Db, { since, until }: Period) {
  return everPublished(db)
    .innerJoin('attendance', 'attendance.event', 'events.uuid')
    .select('events.committee as committee')
    .select(({ fn }) => [
      fn.countAll<number>().as('attendances'),
      fn.count<number>('attendance.member').distinct().as('people'),
    ])
    .where('attendance.date', '>', since)
    .where('attendance.date', '<=', until)
    .groupBy('events.committee')
    .execute()
}
