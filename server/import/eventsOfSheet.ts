import type { ImportedRow } from '#domain/import/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { counted } from '#domain/text.ts'
import type { Db, NewEvent } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { planRows } from './csv/plan.ts'
import type { Row } from './csv/row.ts'
import { parseSheet } from './csv/sheet.ts'

const MOST_ROWS = 500

/** The events that a sheet adds, and what becomes of each of its rows. */
interface EventsOfSheet {
  rows: Row[]
  events: NewEvent[]
  ignored: string[]
}

/**
 * Compares a sheet with the events that its sender may edit; changes nothing. Events of other committees have codes that
 * the sender must not learn, so only the import itself looks at those (spec: server §11.4).
 * @throws Refusal if the text is no list of events
 */
export async function eventsOfSheet(
  db: Db,
  csv: string,
  principal: Principal,
  { chapter }: Portal,
  now: string,
): Promise<EventsOfSheet> {
  const sheet = parseSheet('The sheet', new TextEncoder().encode(csv))
  if (sheet.kind.name !== 'events') {
    throw new Refusal('invalid', 'The sheet is no list of events.', { field: 'csv' })
  }
  if (sheet.rows.length > MOST_ROWS) {
    throw new Refusal('invalid', `A sheet has at most ${counted(MOST_ROWS, 'row')}.`, { field: 'csv' })
  }
  const all = await db.selectFrom('events').selectAll().orderBy('deleted', 'desc').execute()
  const existing = {
    members: [],
    events: all.filter((event) => can(principal, 'event.edit', event)),
    attendance: [],
    adjustments: [],
  }
  const settings = { chapter, hostedDomain: chapter.hostedDomain, now }
  const { events } = planRows([sheet], existing, settings).additions
  const added = sheet.rows.filter(({ outcome }) => outcome === 'new')
  for (const [at, row] of added.entries()) refuseForeign(row, events[at]!, principal)
  return { rows: sheet.rows, events, ignored: sheet.unread }
}

/** One row of the answer. */
export function toImportedRow(row: Row): ImportedRow {
  const { number, mistakes, outcome } = row
  return {
    row: number,
    title: row.cell('title'),
    outcome: mistakes.length > 0 ? 'wrong' : outcome === 'new' ? 'new' : 'there',
    mistakes: mistakes.map(({ reason, value }) => `${reason}${value ? `: ${value}` : '.'}`),
  }
}

function refuseForeign(row: Row, { committee, deleted }: NewEvent, principal: Principal): void {
  if (!can(principal, 'event.create', { committee })) row.refuse(`Only officers of ${committee} may do this`, '')
  if (deleted) row.refuse('Deleted events cannot be added here', '')
}
