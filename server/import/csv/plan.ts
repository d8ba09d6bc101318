import type { Db } from '../../database/tables.ts'
import type { Additions, Settings } from '../additions.ts'
import { readAttendance } from './attendance.ts'
import { readEvent } from './events.ts'
import { beginReading, type Existing, type Reading, readExisting } from './existing.ts'
import type { Kind } from './kinds.ts'
import { orderLedger } from './ledger.ts'
import { readMember } from './members.ts'
import { readPoints } from './points.ts'
import type { Outcome, Row } from './row.ts'
import type { Sheet } from './sheet.ts'

/** What importing the sheets would add, the outcome of each row, and the mistakes that prevent it. */
export interface Plan {
  additions: Additions
  /** Members first, then events, then the rows that refer to both. */
  sheets: Sheet[]
  /** How many. */
  mistakes: number
}

const READERS: [Kind['name'], (row: Row, reading: Reading) => Outcome][] = [
  ['members', readMember],
  ['events', readEvent],
  ['attendance', readAttendance],
  ['points', readPoints],
]

/** Compares sheets, freshly parsed, with the chapter; changes nothing. Rows that are there already are skipped. */
export async function planCsv(db: Db, sheets: Sheet[], settings: Settings): Promise<Plan> {
  const plan = planRows(sheets, await readExisting(db), settings)
  await orderLedger(db, plan.additions, settings)
  return plan
}

/** The same without a database. The ledger's entries are in the order of the rows. */
export function planRows(sheets: Sheet[], existing: Existing, settings: Settings): Plan {
  const reading = beginReading(existing, settings)
  const ordered = READERS.flatMap(([name, read]) =>
    sheets.filter(({ kind }) => kind.name === name).map((sheet) => ({ sheet, read })),
  )
  for (const { sheet, read } of ordered) for (const row of sheet.rows) row.outcome = read(row, reading)
  const mistakes = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.mistakes)).length
  return { additions: reading.additions, sheets: ordered.map(({ sheet }) => sheet), mistakes }
}
