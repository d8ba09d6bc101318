import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'
import { Refusal } from '../refusal.ts'

/** Why nobody can RSVP to an event or cancel any more; undefined while they can (SERVER, Calls). */
export function rsvpRefusal(event: Pick<Event, 'endDate'>, now: string): Refusal | undefined {
  return hasEnded(event, now) ? new Refusal('event_over', 'This event has ended.') : undefined
}
