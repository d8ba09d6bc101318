import { randomUUID } from 'node:crypto'
import type { EventInput } from '#domain/events/contract.ts'
import { eachField, FIELDS, type FieldName, isMoment } from '#domain/events/fields.ts'
import { eventFrom } from '#domain/events/rules.ts'
import { columnsOf } from '../../events/columns.ts'
import { newRoomSecret } from '../../tokens/roomCode.ts'
import { momentIn, oneOf, uuidIn } from './cells.ts'
import { addEvent, leadCode, listedEvent } from './happening.ts'
import { contentOf, noteListed, type Reading } from './reading.ts'
import type { Row } from './sheet.ts'

/** Reads an event by the rules of the editor. @returns whether it is new; an existing one does not change */
export function readEvent(row: Row, reading: Reading): boolean {
  const { chapter, events, now } = reading
  const uuid = row.take('uuid', () => row.cell('uuid') && uuidIn(row.cell('uuid')))
  const draft = draftOf(row, chapter.timeZone)
  const deleted = row.take('deleted', () => oneOf(row.cell('deleted'), 'deleted', ['', 'no', 'yes'])) === 'yes'
  if (uuid && row.mistakes.length === 0) row.take('uuid', () => noteListed(reading, uuid, contentOf(draft)))
  if (row.mistakes.length > 0) return false
  const here = uuid && events.here.get(uuid)
  if (here) {
    const code = row.cell('attendanceCode')
    if (code && !deleted) row.take('attendanceCode', () => leadCode(code, here, events))
    return false
  }
  const committees = chapter.committees.map((committee) => committee.name)
  const event = row.take('title', () => eventFrom(draft, undefined, { committees }))
  if (!event) return false
  const known = row.take('attendanceCode', () => listedEvent(row, uuid ?? '', { ...event, deleted }, reading))
  if (known || row.mistakes.length > 0) return false
  const added = {
    uuid: uuid || randomUUID(),
    ...columnsOf(event),
    version: 1,
    deleted: deleted ? 1 : 0,
    createdAt: now,
    roomSecret: newRoomSecret(),
  } as const
  addEvent(added, uuid ?? '', reading)
  return true
}

/** What the row contains for each field. */
function draftOf(row: Row, timeZone: string): EventInput {
  const textOf = (name: FieldName) => {
    const cell = row.cell(name)
    const isNone = cell === '' && FIELDS[name].mayBeNone
    return isMoment(name) && !isNone ? momentIn(cell, name, timeZone) : cell
  }
  return eachField((name) => row.take(name, () => FIELDS[name].fromText(textOf(name)))) as EventInput
}
