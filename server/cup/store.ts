import type { Db } from '../database/tables.ts'
import { everPublished } from '../events/visibleTo.ts'
import type { Period } from '../seasons/store.ts'

/** Whether there are more check-ins than this in a period. It reads no more rows than that. */
export async function hasMoreCheckIns(db: Db, many: number, { since, until }: Period): Promise<boolean> {
  const next = await db
    .selectFrom('attendance')
    .select('event')
    .where('date', '>', since)
    .where('date', '<=', until)
    .limit(1)
    .offset(many)
    .executeTakeFirst()
  return next !== undefined
}

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
