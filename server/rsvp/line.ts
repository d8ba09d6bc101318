import { placesToGive } from '#domain/rsvp/places.ts'
import type { Db, EventRow } from '../database/tables.ts'
import { countRsvps } from '../events/store.ts'
import { happened } from '../outbox/happened.ts'
import type { Portal } from '../portal.ts'
import { takeFromTheLine } from './store.ts'

/**
 * Gives the free places of an event to the first in line. Call it in the transaction that frees them, while it holds
 * the event. @returns the event with the new counts
 */
export async function giveFreePlaces(
  db: Db,
  portal: Pick<Portal, 'listeners'>,
  event: EventRow,
  now: string,
): Promise<EventRow> {
  const places = placesToGive(event, now)
  if (places === 0) return event
  const members = await takeFromTheLine(db, event.uuid, places)
  await countRsvps(db, { event: event.uuid, going: members.length, waiting: -members.length })
  for (const member of members) {
    await happened(db, portal, { what: 'rsvp.going', event: event.uuid, member, promoted: true }, now)
  }
  return {
    ...event,
    rsvpCount: event.rsvpCount + members.length,
    waitlistCount: event.waitlistCount - members.length,
  }
}
