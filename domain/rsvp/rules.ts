import { DAY_MS } from '../durations.ts'
import type { Event } from '../events/contract.ts'
import { hasEnded } from '../events/rules.ts'
import { momentText } from '../events/when.ts'
import { Refusal } from '../refusal.ts'
import type { Rsvp } from './contract.ts'
import { statusOfNext } from './places.ts'

/** Why nobody can change an RSVP to an event any more, not even cancel it; undefined while they can (spec: server §7.8). */
export function rsvpRefusal(event: Pick<Event, 'endDate'>, now: string): Refusal | undefined {
  return hasEnded(event, now) ? new Refusal('event_over', 'This event has ended.') : undefined
}

/**
 * Why nobody can RSVP at this moment; undefined while they can. The first and the last moment count (spec: chapter §3.6).
 * @param timeZone the chapter's, in which the sentence says when RSVPs open
 */
export function newRsvpRefusal(
  event: Pick<Event, 'endDate' | 'rsvpOpens' | 'rsvpCloses'>,
  now: string,
  timeZone: string,
): Refusal | undefined {
  const over = rsvpRefusal(event, now)
  if (over) return over
  if (event.rsvpOpens !== null && now < event.rsvpOpens)
    return new Refusal('rsvps_not_open', `RSVPs open ${momentText(event.rsvpOpens, now, timeZone)}.`)
  if (event.rsvpCloses !== null && event.rsvpCloses < now) return new Refusal('rsvps_closed', 'RSVPs have closed.')
  return undefined
}

/** What can be done about coming, as a screen shows it. */
export type RsvpState =
  | { is: 'going' }
  | { is: 'waiting'; position: number | undefined }
  | { is: 'refused'; refusal: Refusal; opensAt: string | undefined }
  | { is: 'open'; mustWait: boolean }

/** What a member can do about an event at this moment. */
export function rsvpState(
  event: Pick<Event, 'endDate' | 'rsvpOpens' | 'rsvpCloses' | 'capacity' | 'rsvpCount' | 'waitlistCount'>,
  rsvp: Pick<Rsvp, 'status' | 'position'> | undefined,
  now: string,
  timeZone: string,
): RsvpState {
  const over = rsvpRefusal(event, now)
  if (over) return { is: 'refused', refusal: over, opensAt: undefined }
  if (rsvp?.status === 'going') return { is: 'going' }
  if (rsvp) return { is: 'waiting', position: rsvp.position }
  const refusal = newRsvpRefusal(event, now, timeZone)
  if (!refusal) return { is: 'open', mustWait: statusOfNext(event) === 'waiting' }
  const opensAt = refusal.code === 'rsvps_not_open' ? (event.rsvpOpens ?? undefined) : undefined
  return { is: 'refused', refusal, opensAt }
}

/** The next moment at which RSVPs open or close; null if there is none. */
export function nextRsvpChange({ rsvpOpens, rsvpCloses }: Pick<Event, 'rsvpOpens' | 'rsvpCloses'>, now: string) {
  return rsvpOpens !== null && now < rsvpOpens ? rsvpOpens : rsvpCloses
}

/** How long it is until a moment: `12:03`, `1:02:03`; undefined while it is more than a day. */
export function countdown(now: string, until: string): string | undefined {
  const left = Date.parse(until) - Date.parse(now)
  if (left > DAY_MS) return undefined
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
