import { randomUUID } from 'node:crypto'
import { minutesLater } from '#domain/calendar.ts'
import { finishedClock, maskedClock } from '#domain/events/clock.ts'
import type { EventInput } from '#domain/events/contract.ts'
import { eachField, FIELDS, type FieldName, isMoment } from '#domain/events/fields.ts'
import { eventFrom } from '#domain/events/rules.ts'
import { columnsOf } from '../../events/columns.ts'
import { newRoomSecret } from '../../tokens/roomCode.ts'
import { momentIn, oneOf, uuidIn } from './cells.ts'
import type { NamedEvent, Reading } from './existing.ts'
import { findEvent, listCode } from './matches.ts'
import type { Outcome, Row } from './row.ts'

/** Reads an event by the rules of the editor. One that is here already does not change. */
export function readEvent(row: Row, reading: Reading): Outcome {
  const { chapter, events } = reading
  const uuid = row.take('uuid', () => row.cell('uuid') && uuidIn(row.cell('uuid')))
  const draft = draftOf(row, chapter.timeZone)
  const deleted = row.take('deleted', () => oneOf(row.cell('deleted'), 'deleted', ['', 'no', 'yes'])) === 'yes' ? 1 : 0
  if (row.mistakes.length > 0) return 'wrong'
  const withUuid = uuid ? events.byUuid.get(uuid) : undefined
  if (withUuid) return thereAlready(row, withUuid, deleted, reading)
  const committees = chapter.committees.map((committee) => committee.name)
  const event = row.take('title', () => eventFrom(draft, undefined, { committees }))
  const known = event && row.take('attendanceCode', () => findEvent({ ...event, deleted }, reading))
  if (!event || row.mistakes.length > 0) return 'wrong'
  if (known) {
    if (known.title !== event.title) row.note(OTHER_TITLE, `${event.title}, here “${known.title}”`)
    // The other lists name the event by this uuid.
    if (uuid) events.byUuid.set(uuid, known)
    return thereAlready(row, known, deleted, reading)
  }
  addEvent({ ...event, uuid: uuid || randomUUID(), deleted }, reading)
  return 'new'
}

const OTHER_TITLE = 'events whose code an event here has under another title, which stays as it is'

function addEvent(event: ReturnType<typeof eventFrom> & Pick<NamedEvent, 'uuid' | 'deleted'>, reading: Reading): void {
  const { additions, events, now } = reading
  const { uuid, deleted, ...fields } = event
  const added = {
    uuid,
    ...columnsOf(fields),
    version: 1,
    deleted,
    createdAt: now,
    roomSecret: newRoomSecret(),
  }
  additions.events.push(added)
  events.byUuid.set(uuid, added)
  if (!deleted && event.attendanceCode) listCode(event.attendanceCode, added, reading)
}

function thereAlready(row: Row, event: NamedEvent, deleted: 0 | 1, reading: Reading): Outcome {
  const code = row.cell('attendanceCode')
  if (code && !deleted) row.take('attendanceCode', () => listCode(code, event, reading))
  return row.mistakes.length > 0 ? 'wrong' : 'there already'
}

/** What the row contains for each field. */
function draftOf(row: Row, timeZone: string): EventInput {
  const isDraft = row.cell('status') === 'draft'
  const textOf = (name: FieldName) => {
    const cell = name === 'startDate' || name === 'endDate' ? timeOf(row, name, timeZone) : row.cell(name)
    const isNone = cell === '' && (isDraft || FIELDS[name].mayBeNone)
    return isMoment(name) && !isNone ? momentIn(cell, name, timeZone) : cell
  }
  return eachField((name) => row.take(name, () => FIELDS[name].fromText(textOf(name)))) as EventInput
}

/**
 * When an event starts or ends: one cell, or the columns `date` and `time`. An end may be a time of the same day; without
 * any the event lasts an hour.
 */
function timeOf(row: Row, name: 'startDate' | 'endDate', timeZone: string): string {
  const [date, time, cell] = [row.cell('date'), row.cell('time'), row.cell(name)]
  if (name === 'startDate') return cell || (date && time ? `${date} ${clockIn(time)}` : date)
  if (!cell) {
    const start = timeOf(row, 'startDate', timeZone)
    return start && minutesLater(momentIn(start, 'startDate', timeZone), 60)
  }
  const day = date || row.cell('startDate').slice(0, 10)
  return /^\d?\d(:\d\d)?\s*([ap]m?)?$/i.test(cell) ? `${day} ${clockIn(cell)}` : cell
}

/** '6:30 PM' and '9:30' as 18:30 and 09:30. */
function clockIn(text: string): string {
  return finishedClock(maskedClock(text))
}
