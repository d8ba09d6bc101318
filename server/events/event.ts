import type { Event, EventOrDraft } from '#domain/events/contract.ts'
import { FIELD_NAMES, FIELDS } from '#domain/events/fields.ts'
import { addressFor } from '#domain/publicpages/address.ts'
import { Refusal } from '#domain/refusal.ts'
import { can, type EventAction, mustBeAble } from '#domain/roles/can.ts'
import type { Principal } from '#domain/roles/principal.ts'
import type { Db, EventOrDraftRow, EventRow } from '../database/tables.ts'
import { fieldsOf } from './columns.ts'
import { eventByUuid } from './store.ts'

/** Where members find the portal, if it is known. */
type Addressed = { publicUrl: string | undefined }

/** An event as members see it; for its officers with the attendance code. A draft only if they may see it. */
export function toEvent(row: EventRow, viewer: Principal | 'officer', portal?: Addressed): Event
export function toEvent(row: EventOrDraftRow, viewer: Principal | 'officer', portal?: Addressed): EventOrDraft
export function toEvent(row: EventOrDraftRow, viewer: Principal | 'officer', portal?: Addressed): EventOrDraft {
  const { uuid, rsvpCount, waitlistCount, series, version, sequence } = row
  const counts = { rsvpCount, waitlistCount, version, sequence }
  const url = portal?.publicUrl && { url: portal.publicUrl + addressFor(row) }
  const event: EventOrDraft = { uuid, ...fieldsOf(row), ...counts, ...(series !== null && { series }), ...url }
  if (viewer !== 'officer' && !can(viewer, 'event.code', row)) {
    for (const name of FIELD_NAMES)
      if (FIELDS[name].seenBy === 'officers') delete (event as Partial<EventOrDraft>)[name]
  }
  return event
}

export function isPublished(row: EventOrDraftRow): row is EventRow {
  return row.status === 'published'
}

/**
 * A published event on which somebody may act.
 * @throws Refusal 404 if there is none, 403 if it belongs to another committee
 */
export async function eventFor(db: Db, principal: Principal, uuid: string, action: EventAction): Promise<EventRow> {
  const event = found(await eventByUuid(db, uuid))
  mustBeAble(principal, action, event)
  return event
}

/** An event that was looked for. @throws Refusal 404 */
export function found<Row>(event: Row | undefined): Row {
  if (event === undefined) throw noSuchEvent()
  return event
}

/** The same answer for an unknown and for a deleted event. */
export function noSuchEvent(): Refusal {
  return new Refusal('event_not_found', 'There is no such event.')
}
