import { minutesLater } from '../calendar.ts'
import type { Event } from '../events/contract.ts'
import type { CheckInGrace } from '../organization/entries.ts'
import { Refusal } from '../refusal.ts'

/** Whether the code counts now: from the start to the end, both included, plus the grace (spec: server §7.8). */
export function isOpen(event: Pick<Event, 'startDate' | 'endDate'>, now: string, grace: CheckInGrace): boolean {
  return opens(event, grace) <= now && now <= closes(event, grace)
}

/** Why the code does not count now; undefined while it does (spec: server §7.8). */
export function checkInRefusal(
  event: Pick<Event, 'startDate' | 'endDate'>,
  now: string,
  grace: CheckInGrace,
): Refusal | undefined {
  if (isOpen(event, now, grace)) return undefined
  return now < opens(event, grace)
    ? new Refusal('event_not_open', 'This event has not started yet.')
    : new Refusal('event_over', 'This event has ended.')
}

export const wrongCode = () =>
  new Refusal('wrong_code', 'That is not the code of an event. Check the screen and try again.')

export const changedCode = () => new Refusal('wrong_code', 'That code has changed since. Please scan the screen again.')

export const ticketOver = () =>
  new Refusal('wrong_code', 'Your ticket is over, or somebody else has used it. Please scan the screen again.')

export const alreadyCheckedIn = () => new Refusal('already_checked_in', 'You have already checked in to this event.')

/** The first moment at which the event takes check-ins. */
export function opens(event: Pick<Event, 'startDate'>, grace: CheckInGrace): string {
  return minutesLater(event.startDate, -grace.minutesBefore)
}

/** The last moment at which the event takes check-ins. */
export function closes(event: Pick<Event, 'endDate'>, grace: CheckInGrace): string {
  return minutesLater(event.endDate, grace.minutesAfter)
}
