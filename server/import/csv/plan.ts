import { plainEmail } from '#domain/people/email.ts'
import type { Db } from '../../database/tables.ts'
import { hasLeft } from '../../people/store.ts'
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
 * Notes whom the lists of members name by uuid, and by which addresses, so that an older one leads nobody else to them.
 * Two lists may name one person by two uuids. One list does not: if two of its uuids lead to one account and have two
 * addresses, the account's own uuid decides, or the one that was linked first, and the other link was a mistake. Nobody
 * who has left comes back by that.
 */
function nameThose(sheets: Sheet[], { people, peopleByUuid, here, named, notes }: Reading): void {
  const lists = sheets.filter((sheet) => sheet.kind.name === 'members').map(addressesIn)
  for (const listed of lists) {
    const known = [...peopleByUuid].filter(([uuid]) => listed.has(uuid))
    for (const [account, pairs] of Map.groupBy(known, ([, person]) => person.uuid)) {
      const uuids = pairs.map(([uuid]) => uuid).sort((a, b) => Number(b === account) - Number(a === account))
      const addresses = new Set(uuids.flatMap((uuid) => [...listed.get(uuid)!]))
      if (addresses.size === 1 || hasLeft(here.get(account)!)) continue
      for (const uuid of uuids.slice(1)) {
        peopleByUuid.delete(uuid)
        notes.add(UNLINKED, [...listed.get(uuid)!].join(', '))
      }
    }
  }
  for (const [uuid, addresses] of lists.flatMap((listed) => [...listed])) {
    const person = peopleByUuid.get(uuid)
    const account = person?.uuid ?? uuid
    named.set(account, new Set([...(named.get(account) ?? []), ...addresses]))
    for (const email of addresses) if (person && !people.has(email)) people.set(email, person)
  }
}

/** The addresses that a list gives each uuid of somebody who has not left there. */
function addressesIn({ rows }: Sheet): Map<string, Set<string>> {
  const listed = new Map<string, Set<string>>()
  for (const row of rows) {
    const [uuid, email] = [row.cell('uuid').toLowerCase(), plainEmail(row.cell('email'))]
    if (!uuid || !email || row.cell('state').toLowerCase() === 'left') continue
    listed.set(uuid, (listed.get(uuid) ?? new Set()).add(email))
  }
  return listed
}

const UNLINKED = 'people whom an earlier import took for somebody else, by an address that has passed on'

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
