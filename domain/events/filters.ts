import { type Span, spanAround } from '../calendar.ts'
import type { Calendar } from '../organization/chapter.ts'
import type { Event } from './contract.ts'
import { hasEnded } from './rules.ts'

/** The time filters in the order in which they are offered; the first is the default (spec: members §7.3). */
export const TIME_FILTERS = [
  'Upcoming',
  'All Time',
  'Past Events',
  'Today',
  'This Week',
  'This Month',
  'This Quarter',
  'This Year',
] as const
export type TimeFilter = (typeof TIME_FILTERS)[number]

/** The choice before the times: the coming events that the member has said yes to, those in whose line they wait included. */
export const GOING = 'Going'
export const EVENT_CHOICES = [GOING, ...TIME_FILTERS] as const
export type EventChoice = (typeof EVENT_CHOICES)[number]

export const ALL_COMMITTEES = 'All Committees'

/**
 * The committees whose events an officer sees: the one in the address, or their own; undefined for all.
 * @param asked what the address says, if anything
 */
export function committeesShown(
  asked: string | null,
  own: readonly string[],
  all: readonly string[],
): readonly string[] | undefined {
  if (asked !== null && all.includes(asked)) return [asked]
  return asked === ALL_COMMITTEES || own.length === all.length ? undefined : own
}

export interface Filter {
  time: EventChoice
  committee: string
  search: string
}

type ReadonlyEvents = { has(uuid: string): boolean }
const NONE: ReadonlyEvents = new Set()

const SPANS: Partial<Record<TimeFilter, Span>> = {
  Today: 'day',
  'This Week': 'week',
  'This Month': 'month',
  'This Quarter': 'quarter',
  'This Year': 'year',
}

/**
 * Whether an event is shown. Time spans compare the start, the search compares the title.
 * @param rsvps the events with an RSVP of the member
 */
export function matching(
  filter: Filter,
  now: string,
  calendar: Calendar,
  rsvps: ReadonlyEvents = NONE,
): (event: Event) => boolean {
  const inTime = filter.time === GOING ? isComing(now, rsvps) : timeTest(filter.time, now, calendar)
  const wanted = filter.search.trim().toLowerCase()
  return (event) =>
    inTime(event) &&
    (filter.committee === ALL_COMMITTEES || event.committee === filter.committee) &&
    event.title.toLowerCase().includes(wanted)
}

function timeTest(time: TimeFilter, now: string, calendar: Calendar): (event: Event) => boolean {
  const name = SPANS[time]
  if (name) {
    const span = spanAround(name, now, calendar)
    return (event) => event.startDate >= span.from && event.startDate < span.until
  }
  if (time === 'Upcoming') return (event) => !hasEnded(event, now)
  if (time === 'Past Events') return (event) => hasEnded(event, now)
  return () => true
}

/** Whether an event is still to come and the member has said yes to it, or waits in its line. */
export function isComing(now: string, rsvps: ReadonlyEvents): (event: Event) => boolean {
  return (event) => rsvps.has(event.uuid) && !hasEnded(event, now)
}

/** The next events by start, as many as the chapter features (spec: members §6.3). */
export function featured(events: readonly Event[], now: string, most: number): Event[] {
  return events
    .filter((event) => !hasEnded(event, now))
    .sort(byStart)
    .slice(0, most)
}

/** Compares two events by their start. */
export function byStart(a: Pick<Event, 'startDate'>, b: Pick<Event, 'startDate'>): number {
  return a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0
}
