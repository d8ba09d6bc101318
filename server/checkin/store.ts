import { sql } from 'kysely'
import type { Arrival, Attendance, EventAttendance } from '#domain/checkin/contract.ts'
import type { AttendanceMethod } from '#domain/checkin/method.ts'
import { fullName } from '#domain/people/rules.ts'
import { type MemberList, shownToMembers } from '#domain/privacy/shownTo.ts'
import { type PageOfRows, preparedList, rowsOf } from '../database/page.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { PERSON_COLUMNS, toPerson } from '../people/user.ts'
import { CHOICE_COLUMNS } from '../privacy/store.ts'

export interface NewAttendance {
  event: string
  member: string
  date: string
  points: number
  method: AttendanceMethod
  /** The officer who entered it, and their session. */
  by: string | null
  session: string | null
  /** The ledger entry with its points. */
  entry: string
}

const newAttendance = prepared((db, { event, member, date, points, method, by, session, entry }: NewAttendance) =>
  db
    .insertInto('attendance')
    .values({ event, member, date, points, method, by, session, entry })
    .onConflict((clash) => clash.doNothing())
    .returning('entry'),
)

/** Records an attendance. If there is one already, also when calls run at the same time, it stays as it is. @returns whether it is new */
export async function attend(db: Db, attendance: NewAttendance): Promise<boolean> {
  return (await newAttendance(db, attendance)).length > 0
}

/** @returns undefined if there is none */
export async function removeAttendance(
  db: Db,
  event: string,
  member: string,
): Promise<{ date: string; points: number; entry: string | null } | undefined> {
  return db
    .deleteFrom('attendance')
    .where('event', '=', event)
    .where('member', '=', member)
    .returning(['date', 'points', 'entry'])
    .executeTakeFirst()
}

export async function isCheckedIn(db: Db, event: string, member: string): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('member')
    .where('event', '=', event)
    .where('member', '=', member)
    .executeTakeFirst()
  return row !== undefined
}

/** The entries of an officer's session between two moments, both included, oldest first. */
export async function enteredBy(db: Db, session: string, from: string, until: string) {
  return db
    .selectFrom('attendance')
    .select(['event', 'member', 'date', 'burst'])
    .where('session', '=', session)
    .where('method', 'in', ['hand', 'pass', 'key'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .orderBy('date')
    .orderBy('member')
    .execute()
}

export async function markBurst(db: Db, { event, member }: { event: string; member: string }): Promise<void> {
  await db.updateTable('attendance').set({ burst: 1 }).where('event', '=', event).where('member', '=', member).execute()
}

const attendedBy = preparedList((db, { member }: { member: string }) =>
  db
    .selectFrom('attendance')
    .select(['event', 'date', 'points'])
    .where('member', '=', member)
    .orderBy('date')
    .orderBy('event'),
)

/** The events that a member attended, deleted ones included. */
export function attendanceOf(db: Db, member: string, page: PageOfRows): Promise<Attendance[]> {
  return attendedBy(db, { member }, page)
}

/** Who came to an event, in the order of arrival, with the method and the officer who entered them. */
export async function attendanceAt(db: Db, event: string, page: PageOfRows): Promise<EventAttendance[]> {
  const query = db
    .selectFrom('attendance')
    .innerJoin('members', 'members.uuid', 'attendance.member')
    .leftJoin('members as officers', 'officers.uuid', 'attendance.by')
    .leftJoin('keys', (join) =>
      join.onRef('keys.uuid', '=', 'attendance.session').on('attendance.method', '=', sql.lit<'key'>('key')),
    )
    .select([
      'attendance.event as event',
      'attendance.date as date',
      'attendance.points as earned',
      'attendance.method as method',
      'attendance.burst as burst',
      'officers.uuid as officer',
      'officers.firstName as officerFirstName',
      'officers.lastName as officerLastName',
      'keys.uuid as key',
      'keys.name as keyName',
      ...PERSON_COLUMNS,
    ])
    .where('attendance.event', '=', event)
    .orderBy('attendance.date')
    .orderBy('attendance.member')
  const rows = await rowsOf(query, page).execute()
  return rows.map((row) => {
    const [firstName, lastName] = [row.officerFirstName ?? '', row.officerLastName ?? '']
    const officer = row.officer === null ? null : { uuid: row.officer, name: fullName({ firstName, lastName }) }
    return {
      event: row.event,
      date: row.date,
      points: row.earned,
      method: row.method,
      by: row.key === null ? officer : { uuid: row.key, name: row.keyName ?? '' },
      ...(row.burst === 1 && { burst: true }),
      user: toPerson(row),
    }
  })
}

/** Who came last, newest first. */
export async function latestAt(db: Db, event: string, most: number, room: MemberList): Promise<Arrival[]> {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('members', 'members.uuid', 'attendance.member')
    .select(['members.uuid', 'members.firstName', 'members.lastName', 'members.picture'])
    .select(['members.major', 'members.year', 'attendance.date', ...CHOICE_COLUMNS])
    .where('attendance.event', '=', event)
    .orderBy('attendance.date', 'desc')
    .orderBy('attendance.member')
    .limit(most)
    .execute()
  return rows.flatMap((row) => shownToMembers(row, room) ?? [])
}

/** How many came to an event. */
export async function countAt(db: Db, event: string): Promise<number> {
  const { count } = await db
    .selectFrom('attendance')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event', '=', event)
    .executeTakeFirstOrThrow()
  return count
}

/** Binds a ticket to the first member who uses it, until it expires, even if they leave before. @returns that member */
export async function bindTicket(db: Db, id: string, member: string, expiresAt: string, now: string): Promise<string> {
  await db.deleteFrom('tickets').where('expiresAt', '<', now).execute()
  await db
    .insertInto('tickets')
    .values({ id, member, expiresAt })
    .onConflict((clash) => clash.doNothing())
    .execute()
  const bound = await db.selectFrom('tickets').select('member').where('id', '=', id).executeTakeFirstOrThrow()
  return bound.member
}

/** Whether a quarter has been closed since a check-in; its points belong to that quarter then. */
export async function isCountedInMilestone(
  db: Db,
  member: string,
  { date, entry }: { date: string; entry: string | null },
): Promise<boolean> {
  const milestone = db.selectFrom('activity').select('seq').where('member', '=', member).where('type', '=', 'MILESTONE')
  const since =
    entry === null
      ? milestone.where('date', '>=', date)
      : milestone.where(
          'seq',
          '>',
          sql<number>`(select "seq" from "activity" where "member" = ${member} and "uuid" = ${entry})`,
        )
  return (await since.limit(1).executeTakeFirst()) !== undefined
}
