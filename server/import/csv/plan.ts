import { plainEmail } from '#domain/people/email.ts'
import type { Db } from '../../database/tables.ts'
import { hasLeft } from '../../people/store.ts'
import type { Carried } from '../carry.ts'
import { newLedger } from '../newLedger.ts'
import { Notes, shown } from '../notes.ts'
import { readAttendance, readRsvp } from './attendance.ts'
import { readEvent } from './events.ts'
import { readNamedEvents } from './happening.ts'
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

/** Deleted events come last. One that was made again is recognised first. */
function inOrder({ kind, rows }: Sheet): Row[] {
  const isLast = (row: Row) => Number(kind.name === 'events' && row.cell('deleted').toLowerCase() === 'yes')
  return rows.toSorted((one, other) => isLast(one) - isLast(other))
}

/**
 * Notes whom the list of members names by uuid, and by which address. It gives nobody two addresses: if an earlier
 * import linked another of its uuids to the same account, that link was a mistake. The account's own uuid comes first,
 * then the oldest link. Nobody who has left comes back by that.
 */
function nameThose({ rows }: Sheet, { people, peopleByUuid, here, named, notes }: Reading): void {
  const listed = addressesIn(rows)
  for (const [uuid, person] of [...peopleByUuid]) {
    const email = listed.get(uuid)
    if (email === undefined) continue
    const other = named.get(person.uuid)
    if (other !== undefined && other !== email && !hasLeft(here.get(person.uuid)!)) {
      peopleByUuid.delete(uuid)
      notes.add(UNLINKED, email || uuid)
      continue
    }
    named.set(person.uuid, email)
    if (email && !people.has(email)) people.set(email, person)
  }
}

/** The addresses that a list gives its uuids, but for people who have left there; '' if somebody else has it there. */
function addressesIn(rows: Row[]): Map<string, string> {
  const there = rows.filter((row) => row.cell('state').toLowerCase() !== 'left')
  const named = there.map((row) => [row.cell('uuid').toLowerCase(), plainEmail(row.cell('email'))] as const)
  return new Map(named.filter(([uuid]) => uuid))
}

const UNLINKED = 'people whom an earlier import took for somebody else, by an address that has passed on'

/** Compares the files with the chapter; changes nothing. */
export async function planOf(
  db: Db,
  sheets: Sheet[],
  known: Pick<Reading, 'chapter' | 'hostedDomain' | 'now'>,
): Promise<Plan> {
  const reading = await beginReading(db, known)
  const members = sheets.find((sheet) => sheet.kind.name === 'members')
  if (members) nameThose(members, reading)
  const events = sheets.find((sheet) => sheet.kind.name === 'events')
  if (events) readNamedEvents(events.rows, reading)
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
