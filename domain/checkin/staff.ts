import type { Event } from '../events/contract.ts'
import { byStart } from '../events/filters.ts'
import type { CheckInGrace } from '../organization/entries.ts'
import { can } from '../roles/can.ts'
import type { Principal } from '../roles/principal.ts'
import { isOpen, opens } from './rules.ts'

/** The events of an officer that take check-ins now; if there are none, the next one that has not begun. */
export function eventsToStaff(
  events: readonly Event[],
  principal: Principal,
  now: string,
  grace: CheckInGrace,
): { event: Event; isOpen: boolean }[] {
  const own = events.filter((event) => can(principal, 'event.code', event)).toSorted(byStart)
  const open = own.filter((event) => isOpen(event, now, grace)).map((event) => ({ event, isOpen: true }))
  if (open.length > 0) return open
  const next = own.find((event) => opens(event, grace) > now)
  return next ? [{ event: next, isOpen: false }] : []
}
