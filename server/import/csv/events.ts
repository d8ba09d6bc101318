import { randomUUID } from 'node:crypto'
import type { EventDraft } from '#domain/events/contract.ts'
import { type EventFields, eachField, FIELDS, type FieldName, isMoment } from '#domain/events/fields.ts'
import { codeKey, eventFrom } from '#domain/events/rules.ts'
import { columnsOf } from '../../events/columns.ts'
import { newRoomSecret } from '../../tokens/roomCode.ts'
import { momentIn, oneOf, uuidIn } from './cells.ts'
import { addHappening, type Happening, leadCode, noteListed, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Reads an event by the rules of the editor. @returns whether it is new; an existing one does not change */
export function readEvent(row: Row, reading: Reading): boolean {
  const { timeZone, committees } = reading.chapter
  const uuid = row.take('uuid', () => (row.cell('uuid') ? uuidIn(row.cell('uuid')) : undefined))
  const draft = draftOf(row, timeZone)
  const deleted = row.take('deleted', () => oneOf(row.cell('deleted'), 'deleted', ['', 'no', 'yes']))
  if (uuid && row.mistakes.length === 0) row.take('uuid', () => noteListed(reading, uuid, contentOf(draft)))
  if (row.mistakes.length > 0) return false
  if (uuid && reading.eventsHere.has(uuid)) {
    const [event, code] = [reading.events.get(uuid)!, row.cell('attendanceCode')]
    if (code && deleted !== 'yes') row.take('attendanceCode', () => leadCode(reading, code, event))
    return false
  }
  const names = committees.map((committee) => committee.name)
  const event = row.take('title', () => eventFrom(draft, undefined, { committees: names }))
  if (!event) return false
  // A row before it has this uuid, and the same content.
  if (uuid && (reading.listedByUuid.has(uuid) || reading.events.has(uuid))) return false
  if (uuid && reading.uuids.has(uuid)) {
    row.refuse('Something else has this uuid.', uuid)
    return false
  }
  const there = row.take('attendanceCode', () => sameAs(event, { deleted: deleted === 'yes', uuid }, reading) ?? null)
  if (there && uuid) {
    reading.listedByUuid.set(uuid, there)
    reading.namedEvents.add(there.uuid)
    reading.carried.eventLinks.push({ event: there, there: uuid })
    reading.notes.add(LINKED, `${row}: ${there.title}`)
  }
  if (there !== null) return false
  addHappening(reading, {
    uuid: uuid ?? randomUUID(),
    ...columnsOf(event),
    version: 1,
    deleted: deleted === 'yes' ? 1 : 0,
    createdAt: reading.now,
    roomSecret: newRoomSecret(),
  })
  return true
}

const LINKED = 'events that are here too, and are known by the uuid in the list from now on'

/** What the row contains for each field. */
function draftOf(row: Row, timeZone: string): EventDraft {
  const textOf = (name: FieldName) => {
    const cell = row.cell(name)
    const isNone = cell === '' && FIELDS[name].mayBeNone
    return isMoment(name) && !isNone ? momentIn(cell, name, timeZone) : cell
  }
  return eachField((name) => row.take(name, () => FIELDS[name].fromText(textOf(name)))) as EventDraft
}

function contentOf({ title, startDate, attendanceCode }: EventDraft): string {
  return JSON.stringify([title, startDate, attendanceCode])
}

/**
 * The event that has the same content, unless the list names it by its own uuid or by another one.
 * @throws Wrong if another event has its code
 */
function sameAs(
  event: EventFields,
  { deleted, uuid }: { deleted: boolean; uuid: string | undefined },
  reading: Reading,
): Happening | undefined {
  const { eventsByCode, listedByCode, eventsByTitle, eventsHere, namedEvents } = reading
  const isFree = (other: Happening) => !uuid || !namedEvents.has(other.uuid)
  if (deleted) {
    const same = (eventsByTitle.get(event.title) ?? []).filter((other) => isSame(event, other) && isFree(other))
    // It may have been deleted there since an earlier import.
    return same.find((other) => other.deleted) ?? (uuid ? same.find((other) => eventsHere.has(other.uuid)) : undefined)
  }
  const key = codeKey(event.attendanceCode)
  const other = listedByCode.get(key) ?? eventsByCode.get(key)
  if (!other) return undefined
  if (!isSame(event, other) || !isFree(other)) {
    throw new Wrong('Another event has this attendance code already.', `${event.attendanceCode}, of “${other.title}”`)
  }
  leadCode(reading, event.attendanceCode, other)
  return other
}

function isSame(event: EventFields, other: Happening): boolean {
  return (
    other.title === event.title && other.startDate === event.startDate && other.attendanceCode === event.attendanceCode
  )
}
