import type { Db } from '../../database/tables.ts'
import type { Carried } from '../carry.ts'
import { newLedger } from '../newLedger.ts'
import { Notes, shown } from '../notes.ts'
import { readAttendance, readRsvp } from './attendance.ts'
import { readEvent } from './events.ts'
import type { Kind } from './kinds.ts'
import { readMember } from './members.ts'
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

/** Notes whom the lists of members name by uuid, so that their address leads nobody else to them. */
function nameThose(sheets: Sheet[], { peopleByUuid, named }: Reading): void {
  for (const { kind, rows } of sheets) {
    if (kind.name !== 'members') continue
    for (const row of rows) {
      const uuid = row.cell('uuid').toLowerCase()
      if (uuid) named.add(peopleByUuid.get(uuid)?.uuid ?? uuid)
    }
  }
}

/** Compares the files with the chapter; changes nothing. */
export async function planOf(
  db: Db,
  sheets: Sheet[],
  known: Pick<Reading, 'chapter' | 'hostedDomain' | 'now'>,
): Promise<Plan> {
  const reading = await beginReading(db, known)
  nameThose(sheets, reading)
  const files: Plan['files'] = []
  let mistakes = 0
  for (const [kind, read] of ORDER) {
    for (const sheet of sheets.filter((sheet) => sheet.kind.name === kind)) {
      const file = { sheet, fresh: sheet.rows.filter((row) => read(row, reading)).length, mistakes: new Notes() }
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
