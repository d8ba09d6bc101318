import type { Event, EventOrDraft } from '#domain/events/contract.ts'
import { FIELD_NAMES, FIELDS } from '#domain/events/fields.ts'
import { Refusal } from '#domain/refusal.ts'
import { can } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import type { EventOrDraftRow, EventRow } from '../database/tables.ts'
import { fieldsOf } from './columns.ts'

/** An event as members see it; for its officers with the attendance code. A draft only if they may see it. */
export function toEvent(row: EventRow, viewer: Principal | 'officer'): Event
export function toEvent(row: EventOrDraftRow, viewer: Principal | 'officer'): EventOrDraft
export function toEvent(row: EventOrDraftRow, viewer: Principal | 'officer'): EventOrDraft {
  const { uuid, rsvpCount, waitlistCount, series, version, sequence } = row
  const counts = { rsvpCount, waitlistCount, version, sequence }
  const event: EventOrDraft = { uuid, ...fieldsOf(row), ...counts, ...(series !== null && { series }) }
  if (viewer !== 'officer' && !can(viewer, 'event.code', row)) {
    for (const name of FIELD_NAMES)
      if (FIELDS[name].seenBy === 'officers') delete (event as Partial<EventOrDraft>)[name]
  }
  return event
}

export function isPublished(row: EventOrDraftRow): row is EventRow {
  return row.status === 'published'
}

/** The same answer for an unknown and for a deleted event. */
export function noSuchEvent(): Refusal {
  return new Refusal('event_not_found', 'There is no such event.')
}
