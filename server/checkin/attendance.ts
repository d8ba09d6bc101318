import { randomUUID } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import { burstsOf } from '#domain/checkin/burst.ts'
import type { AttendanceMethod } from '#domain/checkin/method.ts'
import { pointsTakenBack } from '#domain/points/ledger.ts'
import { checkInUndone } from '#domain/points/words.ts'
import { oneAtATimeFromNext, waitForTable } from '../database/lock.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { noteCheckIn } from '../metrics/checkIns.ts'
import { happened } from '../outbox/happened.ts'
import { addPoints, pointsOf, record } from '../points/store.ts'
import type { Portal } from '../portal.ts'
import { attend, enteredBy, isCountedInMilestone, markBurst, removeAttendance } from './store.ts'

interface Coming {
  event: Pick<EventRow, 'uuid' | 'title' | 'attendancePoints'>
  member: string
  method: AttendanceMethod
  /** When they came. The points count from `now`. */
  date: string
  now: string
  /** The officer who enters it, null for a key, and their session. */
  officer?: { uuid: string | null; session: string }
}

/** Serialises the check-ins of a member across devices and processes. */
export async function lockCheckInsOf(db: Db, members: readonly string[]): Promise<void> {
  // Always in the same order, so that no two calls wait for each other.
  for (const member of [...new Set(members)].sort()) await oneAtATimeFromNext(db, `check-in ${member}`)
}

/**
 * Attendance, points and ledger entry, for every way to check in.
 * @returns whether it is new; otherwise the member was checked in already, and nothing has changed
 */
export async function checkInMember(
  db: Db,
  portal: Portal,
  { event, member, method, date, now, officer }: Coming,
): Promise<boolean> {
  const [points, entry] = [event.attendancePoints, randomUUID()]
  const [by, session] = [officer?.uuid ?? null, officer?.session ?? null]
  const counted = await attend(db, { event: event.uuid, member, date, points, method, by, session, entry })
  if (!counted) return false
  noteCheckIn(db, method)
  await addPoints(db, member, points, now)
  await record(db, { uuid: entry, member, type: 'ATTEND_EVENT', description: event.title, pointsEarned: points, now })
  await happened(db, portal, { what: 'attendance.added', event: event.uuid, member }, now)
  return true
}

/**
 * Undoes a check-in: a negative ledger entry takes the points back, as far as the member still has them, unless a
 * milestone was closed since (spec: chapter §2.15).
 * @returns the points that were taken back; undefined if the member is not checked in
 */
export async function undoCheckInOf(
  db: Db,
  portal: Portal,
  event: Pick<EventRow, 'uuid' | 'title'>,
  member: string,
  now: string,
): Promise<number | undefined> {
  // A quarter that is just being closed is closed before it is asked below. The tables are taken as a check-in takes them.
  await waitForTable(db, 'attendance')
  await waitForTable(db, 'members')
  const removed = await removeAttendance(db, event.uuid, member)
  if (!removed) return undefined
  await happened(db, portal, { what: 'attendance.removed', event: event.uuid, member }, now)
  if (await isCountedInMilestone(db, member, removed)) return 0
  const points = pointsTakenBack(removed.points, await pointsOf(db, member))
  await addPoints(db, member, -points, now)
  const description = checkInUndone(event.title)
  await record(db, { member, type: 'ADJUSTMENT', description, pointsEarned: 0 - points, now })
  return points
}

/** Marks bursts among the entries of an officer's session, around the moments of its latest entries. */
export async function markBursts(db: Db, session: string, dates: readonly string[]): Promise<void> {
  const sorted = dates.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return
  // The last of several calls at the same time sees the entries of all.
  await oneAtATimeFromNext(db, `bursts ${session}`)
  const entered = await enteredBy(db, session, minutesLater(first, -1), minutesLater(last, 1))
  for (const attendance of burstsOf(entered)) if (attendance.burst === 0) await markBurst(db, attendance)
}
