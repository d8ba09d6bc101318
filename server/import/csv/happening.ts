import type { EventFields } from '#domain/events/fields.ts'
import { codeKey } from '#domain/events/rules.ts'
import type { NewEvent } from '../../database/tables.ts'
import { contentOf, type Happening, type Reading } from './reading.ts'
import { type Row, Wrong } from './sheet.ts'

/** Notes which events of the chapter the list of events names by uuid. */
export function readNamedEvents(rows: Row[], { events }: Reading): void {
  for (const row of rows) {
    const uuid = row.cell('uuid').toLowerCase()
    const event = events.here.get(uuid)
    if (event) nameEvent(uuid, event, events)
  }
}

/** Notes that the list has an event by a uuid. */
function nameEvent(uuid: string, event: Happening, { byUuid, named }: Reading['events']): void {
  byUuid.set(uuid, event)
  named.add(event)
}

/** Makes a new event known to the following rows. @param uuid empty if its row has none */
export function addEvent(event: NewEvent & Happening, uuid: string, { carried, events }: Reading): void {
  carried.events.push(event)
  if (uuid) nameEvent(uuid, event, events)
  if (!event.deleted) events.byCode.set(event.codeKey, event)
  const same = events.byContent.get(contentOf(event))
  if (same) same.push(event)
  else events.byContent.set(contentOf(event), [event])
}

/** Leads a code of the list to an event here. @throws Wrong if the list gives it to another event too */
export function leadCode(code: string, event: Happening, { byCode }: Reading['events']): void {
  const other = byCode.get(codeKey(code)) ?? event
  if (other !== event) {
    throw new Wrong('Another event of the list has this attendance code.', `${code}, of “${other.title}”`)
  }
  byCode.set(codeKey(code), event)
}

/**
 * Finds the event of a row in the list of events whose uuid leads to none here: by the uuid in an earlier row, else by
 * its content. An event found by its content is linked to the uuid.
 * @param uuid empty if the row has none
 * @returns undefined if the event is new
 * @throws Wrong if another event has its code
 */
export function listedEvent(row: Row, uuid: string, event: Draft, reading: Reading): Happening | undefined {
  const { events, people, carried, notes } = reading
  const earlier = events.byUuid.get(uuid)
  if (earlier) return earlier
  if (uuid && people.byUuid.get(uuid)?.uuid === uuid) throw new Wrong('Something else has this uuid.', uuid)
  const other = event.deleted ? deletedLike(event, uuid, reading) : withCode(event.attendanceCode, events)
  if (!other) return undefined
  if (!isSame(event, other, uuid, events)) {
    throw new Wrong('Another event has this attendance code already.', `${event.attendanceCode}, of “${other.title}”`)
  }
  if (!event.deleted) events.byCode.set(codeKey(event.attendanceCode), other)
  if (!uuid) return other
  nameEvent(uuid, other, events)
  carried.eventLinks.push({ event: other, there: uuid })
  notes.add(LINKED, `${row}: ${other.title}`)
  return other
}

/** Finds the event of a row in another list, by uuid or code. @throws Wrong if there is none */
export function namedEvent(row: Row, { events }: Reading): Happening {
  const [uuid, code] = [row.cell('event').toLowerCase(), row.cell('attendanceCode')]
  const event = uuid ? (events.here.get(uuid) ?? events.byUuid.get(uuid)) : withCode(code, events)
  if (event) return event
  throw new Wrong(uuid || code ? 'There is no such event.' : 'event and attendanceCode are empty.', uuid || code)
}

function withCode(code: string, { byCode, codesHere }: Reading['events']): Happening | undefined {
  return byCode.get(codeKey(code)) ?? codesHere.get(codeKey(code))
}

/** One with a uuid may have been deleted only there, since an earlier import. */
function deletedLike(event: Draft, uuid: string, { events }: Reading): Happening | undefined {
  const same = (events.byContent.get(contentOf(event)) ?? []).filter((other) => isSame(event, other, uuid, events))
  return same.find((other) => other.deleted) ?? same.find((other) => uuid && events.here.has(other.uuid))
}

/** Whether the content is the same. An event that has a uuid in the list gets no other one. */
function isSame(event: Draft, other: Happening, uuid: string, { named }: Reading['events']): boolean {
  return contentOf(other) === contentOf(event) && !(uuid && named.has(other))
}

type Draft = Pick<EventFields, 'title' | 'startDate' | 'attendanceCode'> & { deleted: boolean }

const LINKED = 'events that are here too, and are known by the uuid in the list from now on'
