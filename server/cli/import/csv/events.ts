import { randomUUID } from 'node:crypto'
import { codeKey, type EventFields, eventFrom } from '#domain/events/rules.ts'
import { momentIn, oneOf, uuidIn } from './cells.ts'
import { addHappening, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Reads one event by the rules of the editor. @returns whether it is new; one that is there already stays as it is */
export function readEvent(row: Row, reading: Reading): boolean {
  const { timeZone, committees } = reading.chapter
  const uuid = row.take(() => (row.cell('uuid') ? uuidIn(row.cell('uuid')) : undefined))
  const startDate = row.take(() => momentIn(row.cell('startDate'), 'startDate', timeZone))
  const endDate = row.take(() => momentIn(row.cell('endDate'), 'endDate', timeZone))
  const deleted = row.take(() => oneOf(row.cell('deleted'), 'deleted', ['', 'no', 'yes']))
  if (row.mistakes.length > 0 || (uuid && reading.events.has(uuid))) return false
  const draft = { ...texts(row), startDate: startDate!, endDate: endDate! }
  const names = committees.map((committee) => committee.name)
  const event = row.take(() => eventFrom(draft, undefined, names))
  if (!event || row.take(() => isThere(event, deleted === 'yes', reading)) !== false) return false
  if (uuid && reading.uuids.has(uuid)) {
    row.mistakes.push(`Something else has the uuid ${uuid}.`)
    return false
  }
  addHappening(reading, {
    uuid: uuid ?? randomUUID(),
    ...event,
    codeKey: codeKey(event.attendanceCode),
    version: 1,
    deleted: deleted === 'yes' ? 1 : 0,
    createdAt: reading.now,
  })
  return true
}

const TEXTS = [
  'title',
  'committee',
  'location',
  'attendanceCode',
  'attendancePoints',
  'description',
  'eventLink',
  'cover',
] as const

function texts(row: Row): Record<(typeof TEXTS)[number], string> {
  return Object.fromEntries(TEXTS.map((column) => [column, row.cell(column)])) as never
}

/** Whether the very event is there. @throws Wrong if another one has its code */
function isThere(event: EventFields, deleted: boolean, { eventsByCode, events }: Reading): boolean {
  const same = (other: { title: string; startDate: string; attendanceCode: string }) =>
    other.title === event.title && other.startDate === event.startDate && other.attendanceCode === event.attendanceCode
  if (deleted) return [...events.values()].some((other) => other.deleted && same(other))
  const other = eventsByCode.get(codeKey(event.attendanceCode))
  if (!other || same(other)) return other !== undefined
  throw new Wrong(`“${other.title}” has this attendance code already.`)
}
