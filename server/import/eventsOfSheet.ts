import type { ImportedRow } from '#domain/import/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import { counted } from '#domain/text.ts'
import type { Db, NewEvent } from '../database/tables.ts'
import { suggestedCode } from '../events/suggestedCode.ts'
import type { Portal } from '../portal.ts'
import { KINDS } from './csv/kinds.ts'
import { planRows } from './csv/plan.ts'
import type { Row } from './csv/row.ts'
import { parseSheet } from './csv/sheet.ts'

const MOST_ROWS = 500
const LISTS_OF_EVENTS = KINDS.filter(({ name }) => name === 'events')

/**
 * Compares a sheet with the events that its sender may edit; changes nothing. Events of other committees have codes that
 * the sender must not learn, so only the import itself looks at those (spec: server §11.4).
 * @throws Refusal if the text is no list of events
 */
export async function eventsOfSheet(
  db: Db,
  { csv, asDrafts = false }: { csv: string; asDrafts?: boolean | undefined },
  principal: Principal,
  { chapter }: Portal,
  now: string,
) {
  const sheet = parseSheet('The sheet', new TextEncoder().encode(csv), LISTS_OF_EVENTS)
  if (sheet.rows.length > MOST_ROWS) {
    throw new Refusal('invalid', `A sheet has at most ${counted(MOST_ROWS, 'row')}.`, { field: 'csv' })
  }
  for (const row of sheet.rows) if (asDrafts) row.fill('status', 'draft')
  const uncoded = new Set(sheet.rows.filter((row) => row.cell('attendanceCode') === ''))
  const codes = new Set<string>()
  while (codes.size < uncoded.size) codes.add(await suggestedCode(db))
  for (const [place, row] of [...uncoded].entries()) row.fill('attendanceCode', [...codes][place]!)
  const all = await db.selectFrom('events').selectAll().orderBy('deleted', 'desc').execute()
  const existing = {
    members: [],
    events: all.filter((event) => can(principal, 'event.edit', event)),
    attendance: [],
    adjustments: [],
  }
  const settings = { chapter, hostedDomain: chapter.hostedDomain, now }
  const { events } = planRows([sheet], existing, settings).additions
  const added = new Map(sheet.rows.filter(({ outcome }) => outcome === 'new').map((row, at) => [row, events[at]!]))
  for (const [row, event] of added) refuseForeign(row, event, principal)
  const there = new Set(all.filter(({ deleted }) => !deleted).map(titleAndStart))
  const isThere = (row: Row, event: NewEvent) => uncoded.has(row) && there.has(titleAndStart(event))
  const good = [...added].filter(([row, event]) => row.mistakes.length === 0 && !isThere(row, event))
  return { rows: sheet.rows, events: good.map(([, event]) => event), ofRow: new Map(good), ignored: sheet.unread }
}

/** One row of the answer. */
export function toImportedRow(row: Row, event: NewEvent | undefined): ImportedRow {
  const { number, mistakes } = row
  return {
    row: number,
    title: row.cell('title'),
    ...(event && {
      startDate: event.startDate ?? null,
      endDate: event.endDate ?? null,
      location: event.location,
      committee: event.committee,
    }),
    outcome: mistakes.length > 0 ? 'wrong' : event ? 'new' : 'there',
    mistakes: mistakes.map(({ reason, value }) => `${reason}${value ? `: ${value}` : '.'}`),
  }
}

/** What a row without a code is recognised by when its sheet is sent again. */
function titleAndStart({ title, committee, startDate }: Pick<NewEvent, 'title' | 'committee' | 'startDate'>): string {
  return JSON.stringify([title, committee, startDate ?? null])
}

function refuseForeign(row: Row, { committee, deleted }: NewEvent, principal: Principal): void {
  if (!can(principal, 'event.create', { committee })) row.refuse(`Only officers of ${committee} may do this`, '')
  if (deleted) row.refuse('Deleted events cannot be added here', '')
}
