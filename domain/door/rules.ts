import { asMoment, earlier, minutesLater } from '../calendar.ts'
import { closes, opens } from '../checkin/rules.ts'
import type { Event } from '../events/contract.ts'
import type { CheckInGrace } from '../organization/entries.ts'
import { Refusal } from '../refusal.ts'

/** How long a pass is valid: a day, so that it is available on a phone without a network (spec: chapter §2.10). */
export const PASS_HOURS = 24

/** How far the clock of a door phone may be ahead or behind. */
export const CLOCK_SKEW_MINUTES = 2

type Times = Pick<Event, 'startDate' | 'endDate'>

/**
 * The moment of a door entry, by the phone that entered it. It must be in the event's time and not in the future (spec:
 * chapter §2.13). A phone's clock may be up to two minutes off; the moment is then moved to the nearest valid one.
 */
export function entryMoment(at: string, event: Times, now: string, grace: CheckInGrace): string | Refusal {
  const moment = asMoment(at)
  if (moment === undefined) return new Refusal('malformed', 'This entry has no moment that can be read.')
  if (now < opens(event, grace)) return new Refusal('event_not_open', 'This event has not started yet.')
  const [earliest, latest] = [opens(event, grace), earlier(now, closes(event, grace))]
  if (moment < minutesLater(earliest, -CLOCK_SKEW_MINUTES)) {
    return new Refusal('event_not_open', 'The event had not started at that time.')
  }
  if (moment > minutesLater(closes(event, grace), CLOCK_SKEW_MINUTES)) {
    return new Refusal('event_over', 'The event had ended at that time.')
  }
  if (moment > minutesLater(now, CLOCK_SKEW_MINUTES)) {
    return new Refusal('invalid', 'That time is in the future. Please check the clock of the phone at the door.')
  }
  return earlier(moment < earliest ? earliest : moment, latest)
}

/** Why nobody can be checked in by hand yet; undefined from the start of the event on (spec: chapter §2.14). */
export function byHandRefusal(event: Pick<Event, 'startDate'>, now: string, grace: CheckInGrace): Refusal | undefined {
  if (now >= opens(event, grace)) return undefined
  return new Refusal('event_not_open', 'This event has not started yet.')
}

export const notAttended = () => new Refusal('not_attended', 'They are not checked in to this event.')
