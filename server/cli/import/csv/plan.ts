import type { Db } from '../../../database/tables.ts'
import type { Carried } from '../carry.ts'
import { newLedger } from '../newLedger.ts'
import { readAttendance, readRsvp } from './attendance.ts'
import { readEvent } from './events.ts'
import type { Kind } from './kinds.ts'
import { readMember } from './members.ts'
import { readPoints } from './points.ts'
import { beginReading, type Reading } from './reading.ts'
import type { Mistake, Row, Sheet } from './sheet.ts'

/** What importing the files would do, and what keeps it from being done. */
export interface Plan {
  carried: Carried
  mistakes: Mistake[]
  notes: string[]
  files: { sheet: Sheet; fresh: number }[]
}

/** Members come before events and both before what they did, however the files are ordered. */
const ORDER: [Kind['name'], (row: Row, reading: Reading) => boolean][] = [
  ['members', readMember],
  ['events', readEvent],
  ['attendance', readAttendance],
  ['rsvps', readRsvp],
  ['points', readPoints],
]

/** Reads the files against the chapter as it is; changes nothing. */
export async function planOf(
  db: Db,
  sheets: Sheet[],
  known: Pick<Reading, 'chapter' | 'hostedDomain' | 'now'>,
): Promise<Plan> {
  const reading = await beginReading(db, known)
  const files: Plan['files'] = []
  const mistakes: Mistake[] = []
  for (const [kind, read] of ORDER) {
    for (const sheet of sheets.filter((sheet) => sheet.kind.name === kind)) {
      files.push({ sheet, fresh: sheet.rows.filter((row) => read(row, reading)).length })
      mistakes.push(
        ...sheet.rows.flatMap((row) => row.mistakes.map((says) => ({ file: sheet.file, row: row.number, says }))),
      )
    }
  }
  await newLedger(db, reading.carried, known)
  return { carried: reading.carried, mistakes, notes: reading.notes, files }
}
