import { lengthOf } from '#domain/text.ts'
import { newEntry } from '../additions.ts'
import { wholeIn } from './cells.ts'
import { addToPoints, type Reading } from './existing.ts'
import { namedPerson } from './matches.ts'
import { CellMistake, type Outcome, type Row } from './row.ts'

const MOST = 100_000
const REASON_LENGTH = 255

/** Reads an adjustment of points. Each reason counts once per member. */
export function readPoints(row: Row, reading: Reading): Outcome {
  const person = row.take('email', () => namedPerson(row, reading))
  if (row.outcome) return row.outcome
  const points = row.take('points', () => wholeIn(row.cell('points'), 'points', -MOST, MOST))
  const reason = row.take('reason', () => reasonIn(row.cell('reason')))
  if (row.mistakes.length > 0 || !person || !reason || points === undefined) return 'wrong'
  const key = `${person.uuid} ${reason}`
  const given = reading.adjusted.get(key)
  if (given === points) return 'there already'
  if (given !== undefined) row.refuse(OTHER_POINTS, `${person.email}, “${reason}”: ${given}`)
  else row.take('points', () => addToPoints(reading, person, points))
  if (row.mistakes.length > 0) return 'wrong'
  reading.adjusted.set(key, points)
  reading.additions.activity.push(newEntry(person.uuid, 'ADJUSTMENT', reason, points, reading.now))
  return 'new'
}

const OTHER_POINTS = 'The member has other points for this reason already: give another reason.'

function reasonIn(text: string): string {
  if (text && lengthOf(text) <= REASON_LENGTH) return text
  throw new CellMistake(`reason must have 1 to ${REASON_LENGTH} characters.`)
}
