import type { Event } from '#domain/events/contract.ts'
import { FIELD_NAMES, FIELDS } from '#domain/events/fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import type { EventRow } from '../database/tables.ts'
import { fieldsOf } from './columns.ts'

/** An event as members see it; for its officers with the attendance code. */
export function toEvent(row: EventRow, viewer: Principal | 'officer'): Event {
  const { uuid, rsvpCount, waitlistCount, series, version } = row
  const counts = { rsvpCount, waitlistCount, version }
  const event: Event = { uuid, ...fieldsOf(row), ...counts, ...(series !== null && { series }) }
  if (viewer !== 'officer' && !can(viewer, 'event.code', row)) {
    for (const name of FIELD_NAMES) if (FIELDS[name].seenBy === 'officers') delete (event as Partial<Event>)[name]
  }
  return event
}

/** The same answer for an unknown and for a deleted event. */
export function noSuchEvent(): Refusal {
  return new Refusal('event_not_found', 'There is no such event.')
}
