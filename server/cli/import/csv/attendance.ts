import { randomUUID } from 'node:crypto'
import { MOST_POINTS } from '#domain/events/rules.ts'
import { momentIn, wholeIn } from './cells.ts'
import { gain, happeningOf, pair, personOf, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Reads that somebody came. @returns whether that is new: an event counts once for everybody */
export function readAttendance(row: Row, reading: Reading): boolean {
  if (hasLeft(row)) return false
  const person = row.take(() => personOf(row, reading))
  const event = row.take(() => happeningOf(row, reading))
  const date = row.take(() => past(row, 'checkedInAt', event?.startDate, reading))
  const points = row.take(() =>
    row.cell('points') ? wholeIn(row.cell('points'), 'points', 0, MOST_POINTS) : event?.attendancePoints,
  )
  if (row.mistakes.length > 0 || !person || !event) return false
  const coming = { event: event.uuid, member: person.uuid }
  if (reading.came.has(pair(coming))) return false
  reading.came.add(pair(coming))
  gain(reading, person, points!)
  reading.carried.attendance.push({ ...coming, date: date!, points: points! })
  reading.carried.activity.push({
    uuid: randomUUID(),
    member: person.uuid,
    type: 'ATTEND_EVENT',
    description: event.title,
    pointsEarned: points!,
    date: date!,
  })
  return true
}

/** Reads that somebody said they would come. @returns whether that is new */
export function readRsvp(row: Row, reading: Reading): boolean {
  if (hasLeft(row)) return false
  const person = row.take(() => personOf(row, reading))
  const event = row.take(() => happeningOf(row, reading))
  const date = row.take(() => past(row, 'rsvpDate', reading.now, reading))
  if (row.mistakes.length > 0 || !person || !event) return false
  const saying = { event: event.uuid, member: person.uuid }
  if (reading.said.has(pair(saying))) return false
  reading.said.add(pair(saying))
  reading.carried.rsvps.push({ ...saying, date: date! })
  return true
}

/** An export names them by the uuid that stays in the counts, and by no address. */
function hasLeft(row: Row): boolean {
  return row.cell('member') !== '' && row.cell('email') === ''
}

function past(row: Row, column: string, otherwise: string | undefined, { chapter, now }: Reading): string | undefined {
  const text = row.cell(column)
  const date = text ? momentIn(text, column, chapter.timeZone) : otherwise
  if (date === undefined || date <= now) return date
  throw new Wrong(text ? `${column} lies in the future.` : `The event has not begun: nobody can have come.`)
}
