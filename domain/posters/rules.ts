import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'
import { can, passes } from '../roles/can.ts'
import type { Principal } from '../roles/principal.ts'

export const KINDS = ['event', 'recap', 'week', 'season'] as const
export type Kind = (typeof KINDS)[number]

/** Whether somebody may have the pictures of an event: its officers, everybody of a public one, and a key. */
export function mayPost(principal: Principal, event: Pick<Event, 'visibility' | 'committee'>): boolean {
  return event.visibility === 'public' || principal.kind === 'key' || can(principal, 'event.edit', event)
}

/** Whether somebody may have the pictures of what an event came to: its officers, once it is over. */
export function mayPostRecap(principal: Principal, event: Pick<Event, 'endDate' | 'committee'>, now: string): boolean {
  return hasEnded(event, now) && can(principal, 'event.feedback', event)
}

/** Whether somebody may have the pictures of a week, which show the events for members too: officers, and a key. */
export function mayPostWeek(principal: Principal): boolean {
  return principal.kind === 'key' || passes(principal, 'officer')
}
