import { isAdmin } from '#domain/admins/rules.ts'
import type { Event } from '#domain/events/contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { EventRow, MemberRow } from '../database/tables.ts'

/** An event as a member sees it, or with its attendance code as an officer does. */
export function toEvent(row: EventRow, viewer: Pick<MemberRow, 'accessType'> | 'officer'): Event {
  const { uuid, title, cover, eventLink, committee, attendancePoints, startDate, endDate, location, description } = row
  const event = {
    uuid,
    title,
    cover,
    eventLink,
    committee,
    attendancePoints,
    startDate,
    endDate,
    location,
    description,
  }
  const shown = { ...event, rsvpCount: row.rsvpCount, version: row.version }
  return viewer === 'officer' || isAdmin(viewer) ? { ...shown, attendanceCode: row.attendanceCode } : shown
}

/** One answer for an event that never was and for a deleted one. */
export function noSuchEvent(): Refusal {
  return new Refusal('event_not_found', 'There is no such event.')
}
