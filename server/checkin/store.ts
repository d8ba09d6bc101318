import type { Attendance } from '#domain/checkin/contract.ts'
import type { Person } from '#domain/people/person.ts'
import { type PageOfRows, preparedList, rowsOf } from '../database/page.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { PERSON_COLUMNS, toPerson } from '../people/user.ts'

interface NewAttendance {
  event: string
  member: string
  date: string
  points: number
}

const newAttendance = prepared((db, { event, member, date, points }: NewAttendance) =>
  db
    .insertInto('attendance')
    .values({ event, member, date, points })
    .onConflict((clash) => clash.doNothing())
    .returning('event'),
)

/** Writes down that a member came; false if that is written already, whatever is sent at the same time. */
export async function attend(db: Db, attendance: NewAttendance): Promise<boolean> {
  const written = await newAttendance(db, attendance)
  return written.length > 0
}

const attendedBy = preparedList((db, { member }: { member: string }) =>
  db
    .selectFrom('attendance')
    .select(['event', 'date', 'points'])
    .where('member', '=', member)
    .orderBy('date')
    .orderBy('event'),
)

/** The events that a member attended, deleted ones too: history stays. */
export function attendanceOf(db: Db, member: string, page: PageOfRows): Promise<Attendance[]> {
  return attendedBy(db, { member }, page)
}

/** Who came to an event, in the order in which they checked in. */
export async function attendanceAt(
  db: Db,
  event: string,
  page: PageOfRows,
): Promise<(Attendance & { user: Person })[]> {
  const query = db
    .selectFrom('attendance')
    .innerJoin('members', 'members.uuid', 'attendance.member')
    .select(['attendance.event as event', 'attendance.date as date', 'attendance.points as earned', ...PERSON_COLUMNS])
    .where('attendance.event', '=', event)
    .orderBy('attendance.date')
    .orderBy('attendance.member')
  const rows = await rowsOf(query, page).execute()
  return rows.map((row) => ({ event: row.event, date: row.date, points: row.earned, user: toPerson(row) }))
}

/** How many came, also when a part of them is asked for. */
export async function countAt(db: Db, event: string): Promise<number> {
  const { count } = await db
    .selectFrom('attendance')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event', '=', event)
    .executeTakeFirstOrThrow()
  return count
}
