import type { Db } from '../../database/tables.ts'
import type { Carried } from '../carry.ts'
import { newLedger } from '../newLedger.ts'
import { Notes, shown } from '../notes.ts'
import { readAttendance, readRsvp } from './attendance.ts'
import { readEvent } from './events.ts'
import { readNamedEvents } from './happening.ts'
import type { Kind } from './kinds.ts'
import { readMember } from './members.ts'
import { readAddresses } from './person.ts'
import { readPoints } from './points.ts'
import { beginReading, type Reading } from './reading.ts'
import type { Row, Sheet } from './sheet.ts'

/** What importing the files would do, and the mistakes that prevent it. */
export interface Plan {
  carried: Carried
  /** How many. */
  mistakes: number
  notes: Notes
  files: { sheet: Sheet; fresh: number; mistakes: Notes }[]
}

/** Members are read before events, and both before attendance, RSVPs and points. */
const ORDER: [Kind['name'], (row: Row, reading: Reading) => boolean][] = [
  ['members', readMember],
  ['events', readEvent],
  ['attendance', readAttendance],
  ['rsvps', readRsvp],
  ['points', readPoints],
]

/** Deleted events come last. One that was made again is recognised first. */
function inOrder({ kind, rows }: Sheet): Row[] {
  const isLast = (row: Row) => Number(kind.name === 'events' && row.cell('deleted').toLowerCase() === 'yes')
  return rows.toSorted((one, other) => isLast(one) - isLast(other))
}

/** Compares the files with the chapter; changes nothing. */
export async function planOf(
  db: Db,
  sheets: Sheet[],
  known: Pick<Reading, 'chapter' | 'hostedDomain' | 'now'>,
): Promise<Plan> {
  const reading = await beginReading(db, known)
  const list = (name: Kind['name']) => sheets.find(({ kind }) => kind.name === name)?.rows ?? []
  readAddresses(list('members'), reading)
  readNamedEvents(list('events'), reading)
  const files: Plan['files'] = []
  let mistakes = 0
  for (const [kind, read] of ORDER) {
    for (const sheet of sheets.filter((sheet) => sheet.kind.name === kind)) {
      const file = { sheet, fresh: inOrder(sheet).filter((row) => read(row, reading)).length, mistakes: new Notes() }
      files.push(file)
      for (const row of sheet.rows) {
        for (const { reason, value } of row.mistakes)
          file.mistakes.add(reason.replace(/\.$/, ''), `${row}: ${shown(value)}`)
        mistakes += row.mistakes.length
      }
    }
  }
  await newLedger(db, reading.carried, known)
  return { carried: reading.carried, mistakes, notes: reading.notes, files }
}
