import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { isRunning } from './agenda.ts'
import type { Event } from './contract.ts'
import { byStart } from './filters.ts'

/** How long before its start an event that the member is going to opens the home page. */
const SOON = HOUR_MS

export interface RightNow {
  event: Event
  is: 'running' | 'soon'
  /** What else is running, by start. */
  alsoRunning: Event[]
}

/**
 * The event that the home page opens with: one that is running, else one that starts within the hour and that the
 * member is going to (spec: members §6.4). Of several, one that the member has checked in to or is going to, then the
 * one that started last.
 */
export function rightNow(
  events: readonly Event[],
  own: Own & { attended: { has(uuid: string): boolean } },
  now: string,
): RightNow | undefined {
  const running = events.filter((event) => isRunning(event, now)).sort(byStart)
  const isTheirs = (event: Event) => own.attended.has(event.uuid) || isGoing(event, own)
  const event = running.findLast(isTheirs) ?? running.at(-1)
  if (event) return { event, is: 'running', alsoRunning: running.filter((other) => other !== event) }
  const [soon] = events.filter((one) => isGoing(one, own) && startsWithinTheHour(one, now)).sort(byStart)
  return soon && { event: soon, is: 'soon', alsoRunning: [] }
}

/** The next event that the member is going to and that has not started; undefined if there is none. */
export function nextOf(events: readonly Event[], own: Own, now: string): Event | undefined {
  return events.filter((event) => isGoing(event, own) && event.startDate > now).sort(byStart)[0]
}

/** The RSVPs of a member by event. */
interface Own {
  rsvps: { get(uuid: string): { status: string } | undefined }
}

function isGoing({ uuid }: Event, { rsvps }: Own): boolean {
  return rsvps.get(uuid)?.status === 'going'
}

function startsWithinTheHour({ startDate }: Event, now: string): boolean {
  const wait = Date.parse(startDate) - Date.parse(now)
  return wait > 0 && wait <= SOON
}

/** '1 minute', '47 minutes', '2 h 5 min': how long it is until a moment, a minute that has begun counted. */
export function timeUntil(moment: string, now: string): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(moment) - Date.parse(now)) / MINUTE_MS))
  if (minutes === 1) return '1 minute'
  if (minutes <= 60) return `${minutes} minutes`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
