import type { EventInput } from '#domain/events/contract.ts'
import { type EventFields, FIELDS, type FieldName, isField } from '#domain/events/fields.ts'
import { codeKey, eventFrom } from '#domain/events/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { firstOf, oneLine } from '#domain/text.ts'
import type { Db } from '../../database/tables.ts'
import { columnsOf } from '../../events/columns.ts'
import { isPublished } from '../../events/event.ts'
import { newRoomSecret } from '../../tokens/roomCode.ts'
import { shown } from '../notes.ts'
import type { Reading } from './reading.ts'
import type { OldEvent } from './source.ts'

/** Reads events by the rules of the editor. Values that break a rule are corrected and reported, or the event is left out. */
export async function readEvents(db: Db, reading: Reading): Promise<void> {
  const { source, additions, events, left, chapter, now } = reading
  const here = await db.selectFrom('events').selectAll().execute()
  for (const event of here) if (isPublished(event)) events.set(event.uuid, event)
  const codes = new Set(here.flatMap(({ deleted, codeKey }) => (codeKey && !deleted ? [codeKey] : [])))
  const committees = chapter.committees.map((committee) => committee.name)
  for (const old of source.events) {
    if (events.has(old.uuid)) continue
    try {
      const event = corrected(old, committees, codes, left)
      if (!old.deleted) codes.add(codeKey(event.attendanceCode))
      events.set(old.uuid, event)
      additions.events.push({
        uuid: old.uuid,
        ...columnsOf(event),
        version: 1,
        deleted: old.deleted ? 1 : 0,
        createdAt: old.createdAt?.toISOString() ?? now,
        roomSecret: newRoomSecret(),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.add('events that cannot be imported', `${nameOf(old)}: ${error.message}`)
    }
  }
}

/** What the editor takes in place of a value that it refuses. Nothing takes the place of a missing start. */
const CORRECTIONS: { [Name in FieldName]?: (draft: EventInput, old: OldEvent) => EventInput[Name] } = {
  title: ({ title = '' }) => firstOf(oneLine(title), FIELDS.title.most).trim() || 'Untitled',
  description: ({ description = '' }) => firstOf(description.trim(), FIELDS.description.most).trim(),
  location: ({ location = '' }) => firstOf(oneLine(location), FIELDS.location.most).trim(),
  cover: () => '',
  eventLink: () => '',
  committee: () => '',
  attendanceCode: ({ attendanceCode = '' }, { uuid }) =>
    `${firstOf(oneLine(attendanceCode), 200)}-${uuid.slice(0, 8)}`.replace(/^-/, 'event-'),
  attendancePoints: ({ attendancePoints }) => (Number(attendancePoints) < 0 ? 0 : FIELDS.attendancePoints.most),
  endDate: ({ startDate }) => startDate,
}

/** The old event by the rules of the editor. @throws Refusal if no correction helps */
function corrected(old: OldEvent, committees: string[], codes: Set<string>, left: Reading['left']): EventFields {
  const draft = draftOf(old, committees)
  for (const correctedFields = new Set<string>(); ; ) {
    try {
      const event = eventFrom({ ...draft, status: 'published' }, undefined, { committees })
      if (old.deleted || !codes.has(codeKey(event.attendanceCode))) return event
      throw new Refusal('code_taken', 'Another event has this attendance code.', { field: 'attendanceCode' })
    } catch (error) {
      if (!(error instanceof Refusal) || !error.field || !isField(error.field)) throw error
      const correct = CORRECTIONS[error.field]
      if (!correct || correctedFields.has(error.field)) throw error
      correctedFields.add(error.field)
      const [before, after] = [draft[error.field], correct(draft, old)]
      Object.assign(draft, { [error.field]: after })
      left.add(
        `events that are corrected: ${error.message.replace(/\.$/, '')}`,
        `${nameOf(old)}: ${inWords(before)}, now ${inWords(after)}`,
      )
    }
  }
}

/** The earlier portal answers these itself, also by its whole address. */
const STORED_PICTURE = /^.*\/app\/api\/v1\/image\/raw\//

function draftOf(old: OldEvent, committees: string[]): EventInput {
  const committee = old.committee?.trim() ?? ''
  const dates = { startDate: old.startDate?.toISOString(), endDate: old.endDate?.toISOString() }
  return {
    title: old.title ?? '',
    description: old.description ?? '',
    location: old.location ?? '',
    // No link at all, which the rules refuse.
    cover: (old.cover ?? '').replace(STORED_PICTURE, 'stored picture '),
    eventLink: old.eventLink ?? '',
    committee: committees.find((name) => name.toLowerCase() === committee.toLowerCase()) ?? committee,
    attendanceCode: old.attendanceCode ?? '',
    attendancePoints: old.attendancePoints ?? 0,
    ...(dates.startDate !== undefined && { startDate: dates.startDate }),
    ...(dates.endDate !== undefined && { endDate: dates.endDate }),
  }
}

function inWords(value: EventInput[FieldName]): string {
  return typeof value === 'number' ? String(value) : shown(String(value ?? ''))
}

/** '“Intro to Git”', or the uuid of an event without a title */
function nameOf({ title, uuid }: OldEvent): string {
  return title?.trim() ? shown(title.trim()) : uuid
}
