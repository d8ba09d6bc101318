import { randomUUID } from 'node:crypto'
import { FIELDS } from '#domain/events/fields.ts'
import { isAnswers } from '#domain/rsvp/answers.ts'
import { momentIn, wholeIn } from './cells.ts'
import { addToPoints, pairKey, type Reading } from './existing.ts'
import { namedEvent, namedPerson } from './matches.ts'
import { CellMistake, type Outcome, type Row } from './row.ts'

/** Reads an attendance. A member attends an event once. */
export function readAttendance(row: Row, reading: Reading): Outcome {
  const person = row.take('email', () => namedPerson(row, reading))
  if (row.outcome) return row.outcome
  const event = row.take('event', () => namedEvent(row, reading))
  const date = row.take('checkedInAt', () => past(row, 'checkedInAt', event?.startDate ?? undefined, reading))
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
  const entry = randomUUID()
  reading.additions.attendance.push({ ...pair, date: date!, points: points!, method: 'import', entry })
  reading.additions.activity.push({
    uuid: entry,
    member: person.uuid,
    type: 'ATTEND_EVENT',
    description: event.title,
    pointsEarned: points!,
    date: date!,
  })
  return 'new'
}

/** Reads an RSVP. */
export function readRsvp(row: Row, reading: Reading): Outcome {
  const person = row.take('email', () => namedPerson(row, reading))
  if (row.outcome) return row.outcome
  const event = row.take('event', () => namedEvent(row, reading))
  const date = row.take('rsvpDate', () => past(row, 'rsvpDate', reading.now, reading))
  const waiting = row.take('waiting', () =>
    row.cell('waiting') ? wholeIn(row.cell('waiting'), 'waiting', 1, MOST_LINE) : null,
  )
  const answers = row.take('answers', () => answersIn(row.cell('answers')))
  if (row.mistakes.length > 0 || !person || !event) return 'wrong'
  const pair = { event: event.uuid, member: person.uuid }
  if (reading.said.has(pairKey(pair))) return 'there already'
  reading.said.add(pairKey(pair))
  const line = waiting == null ? null : freeLine(reading, event.uuid, waiting)
  reading.additions.rsvps.push({ ...pair, date: date!, line, answers: answers! })
  return 'new'
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
 * @throws CellMistake
 */
function answersIn(text: string): string {
  if (text === '') return ''
  try {
    const answers: unknown = JSON.parse(text)
    if (isAnswers(answers)) return JSON.stringify(answers)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new CellMistake('answers must be as an export writes them, or empty.')
}

function past(row: Row, column: string, otherwise: string | undefined, { chapter, now }: Reading): string | undefined {
  const text = row.cell(column)
  const date = text ? momentIn(text, column, chapter.timeZone) : otherwise
  if (date === undefined || date <= now) return date
  throw new CellMistake(text ? `${column} is in the future.` : `The event has not started, so nobody has attended it.`)
}
