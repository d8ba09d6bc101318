import { randomUUID } from 'node:crypto'
import { FIELDS } from '#domain/events/fields.ts'
import { isAnswers } from '#domain/rsvp/answers.ts'
import { momentIn, wholeIn } from './cells.ts'
import { namedEvent } from './happening.ts'
import { namedPerson } from './person.ts'
import { gain, pair, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Reads an attendance. @returns whether it is new; a member attends an event once */
export function readAttendance(row: Row, reading: Reading): boolean {
  const person = row.take('email', () => namedPerson(row, reading))
  if (row.isLeftOut) return false
  const event = row.take('event', () => namedEvent(row, reading))
  const date = row.take('checkedInAt', () => past(row, 'checkedInAt', event?.startDate, reading))
  const points = row.take('points', () =>
    row.cell('points')
      ? wholeIn(row.cell('points'), 'points', 0, FIELDS.attendancePoints.most)
      : event?.attendancePoints,
  )
  if (row.mistakes.length > 0 || !person || !event) return false
  const coming = { event: event.uuid, member: person.uuid }
  if (reading.came.has(pair(coming))) return false
  reading.came.add(pair(coming))
  gain(reading, person, points!)
  const entry = randomUUID()
  reading.carried.attendance.push({ ...coming, date: date!, points: points!, method: 'import', entry })
  reading.carried.activity.push({
    uuid: entry,
    member: person.uuid,
    type: 'ATTEND_EVENT',
    description: event.title,
    pointsEarned: points!,
    date: date!,
  })
  return true
}

/** Reads an RSVP. @returns whether it is new */
export function readRsvp(row: Row, reading: Reading): boolean {
  const person = row.take('email', () => namedPerson(row, reading))
  if (row.isLeftOut) return false
  const event = row.take('event', () => namedEvent(row, reading))
  const date = row.take('rsvpDate', () => past(row, 'rsvpDate', reading.now, reading))
  const waiting = row.take('waiting', () =>
    row.cell('waiting') ? wholeIn(row.cell('waiting'), 'waiting', 1, MOST_LINE) : null,
  )
  const answers = row.take('answers', () => answersIn(row.cell('answers')))
  if (row.mistakes.length > 0 || !person || !event) return false
  const saying = { event: event.uuid, member: person.uuid }
  if (reading.said.has(pair(saying))) return false
  reading.said.add(pair(saying))
  const line = waiting == null ? null : freeLine(reading, event.uuid, waiting)
  reading.carried.rsvps.push({ ...saying, date: date!, line, answers: answers! })
  return true
}

const MOST_LINE = 1_000_000_000

/** The RSVP's number in the row, or the next free one if an earlier file has used it. */
function freeLine({ nextLines }: Reading, event: string, wanted: number): number {
  let line = wanted
  while (nextLines.has(`${event} ${line}`)) line = nextLines.get(`${event} ${line}`)!
  nextLines.set(`${event} ${line}`, line + 1)
  // All rows may want the same number.
  nextLines.set(`${event} ${wanted}`, line + 1)
  return line
}

/**
 * The answers of an RSVP, as an export writes them.
 * @throws Wrong
 */
function answersIn(text: string): string {
  if (text === '') return ''
  try {
    const answers: unknown = JSON.parse(text)
    if (isAnswers(answers)) return JSON.stringify(answers)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new Wrong('answers must be as an export writes them, or empty.')
}

function past(row: Row, column: string, otherwise: string | undefined, { chapter, now }: Reading): string | undefined {
  const text = row.cell(column)
  const date = text ? momentIn(text, column, chapter.timeZone) : otherwise
  if (date === undefined || date <= now) return date
  throw new Wrong(text ? `${column} is in the future.` : `The event has not started, so nobody has attended it.`)
}
