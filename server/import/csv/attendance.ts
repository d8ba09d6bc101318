import { FIELDS } from '#domain/events/fields.ts'
import { newEntry, pairKey } from '../additions.ts'
import { momentIn, wholeIn } from './cells.ts'
import { addToPoints, type NamedEvent, type Reading } from './existing.ts'
import { namedEvent, namedPerson } from './matches.ts'
import { CellMistake, type Outcome, type Row } from './row.ts'

/** Reads an attendance. A member attends an event once. */
export function readAttendance(row: Row, reading: Reading): Outcome {
  const person = row.take('email', () => namedPerson(row, reading))
  if (row.outcome) return row.outcome
  const event = row.take('event', () => namedEvent(row, reading))
  const date = row.take('checkedInAt', () => checkedInAt(row, event, reading))
  const points = row.take('points', () =>
    row.cell('points')
      ? wholeIn(row.cell('points'), 'points', 0, FIELDS.attendancePoints.most)
      : event?.attendancePoints,
  )
  if (row.mistakes.length > 0 || !person || !event) return 'wrong'
  const pair = { event: event.uuid, member: person.uuid }
  if (reading.came.has(pairKey(pair))) return 'there already'
  reading.came.add(pairKey(pair))
  addToPoints(reading, person, points!)
  const entry = newEntry(person.uuid, 'ATTEND_EVENT', event.title, points!, date!)
  reading.additions.attendance.push({ ...pair, date: date!, points: points!, method: 'import', entry: entry.uuid })
  reading.additions.activity.push(entry)
  return 'new'
}

/** When the member checked in: at the start of the event if the row does not say. */
function checkedInAt(row: Row, event: NamedEvent | undefined, { chapter, now }: Reading): string | undefined {
  const text = row.cell('checkedInAt')
  const date = text ? momentIn(text, 'checkedInAt', chapter.timeZone) : (event?.startDate ?? undefined)
  if (date === undefined || date <= now) return date
  throw new CellMistake(
    text ? 'checkedInAt is in the future.' : 'The event has not started, so nobody has attended it.',
  )
}
