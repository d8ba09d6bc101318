import { plainEmail } from '#domain/people/email.ts'
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

/**
 * Notes whom the lists of members name by uuid, and by which address, so that an older one leads nobody else to them.
 * When the lists name the person of an earlier link by their own uuid and another address, the link was a mistake.
 */
function nameThose(sheets: Sheet[], { peopleByUuid, named }: Reading): void {
  const rows = sheets.flatMap((sheet) => (sheet.kind.name === 'members' ? sheet.rows : []))
  const listed = new Map<string, string>()
  for (const row of rows) {
    const [uuid, email] = [row.cell('uuid').toLowerCase(), plainEmail(row.cell('email'))]
    if (uuid && email && row.cell('state').toLowerCase() !== 'left') listed.set(uuid, email)
  }
  for (const [uuid, email] of listed) {
    const person = peopleByUuid.get(uuid)
    if (person && person.uuid !== uuid && (listed.get(person.uuid) ?? email) !== email) peopleByUuid.delete(uuid)
    named.set(peopleByUuid.get(uuid)?.uuid ?? uuid, email)
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
