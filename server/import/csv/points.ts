import { randomUUID } from 'node:crypto'
import { lengthOf } from '#domain/text.ts'
import { wholeIn } from './cells.ts'
import { namedPerson } from './person.ts'
import { gain, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

const MOST = 100_000
const REASON_LENGTH = 255

/** Reads an adjustment of points. @returns whether it is new; each reason counts once per member */
export function readPoints(row: Row, reading: Reading): boolean {
  const person = row.take('email', () => namedPerson(row, reading))
  if (row.isLeftOut) return false
  const points = row.take('points', () => wholeIn(row.cell('points'), 'points', -MOST, MOST))
  const reason = row.take('reason', () => reasonIn(row.cell('reason')))
  if (row.mistakes.length > 0 || !person || !reason || points === undefined) return false
  const key = `${person.uuid} ${reason}`
  const given = reading.adjusted.get(key)
  if (given === points) return false
  if (given !== undefined) {
    row.refuse(
      'The member has other points for this reason already: give another reason.',
      `${person.email}, “${reason}”: ${given}`,
    )
    return false
  }
  if (row.take('points', () => gain(reading, person, points)) === undefined && row.mistakes.length > 0) return false
  reading.adjusted.set(key, points)
  reading.carried.activity.push({
    uuid: randomUUID(),
    member: person.uuid,
    type: 'ADJUSTMENT',
    description: reason,
    pointsEarned: points,
    date: reading.now,
  })
  return true
}

function reasonIn(text: string): string {
  if (text && lengthOf(text) <= REASON_LENGTH) return text
  throw new Wrong(`reason must have 1 to ${REASON_LENGTH} characters.`)
}
