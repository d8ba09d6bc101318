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

export const ALL_COMMITTEES = 'All Committees'

export interface Filter {
  time: TimeFilter
  committee: string
  search: string
}

const SPANS: Partial<Record<TimeFilter, Span>> = {
  Today: 'day',
  'This Week': 'week',
  'This Month': 'month',
  'This Quarter': 'quarter',
  'This Year': 'year',
}

/** Whether an event is shown. Time spans compare the start, the search compares the title. */
export function matching(filter: Filter, now: string, calendar: Calendar): (event: Event) => boolean {
  const inTime = timeTest(filter.time, now, calendar)
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

/** The next events by start, at most as many as the chapter features (spec: members §6.3). */
export function featured(events: readonly Event[], now: string, most: number): Event[] {
  return events
    .filter((event) => !hasEnded(event, now))
    .sort(byStart)
    .slice(0, most)
}

/** Compares two events by their start. */
export function byStart(a: Event, b: Event): number {
  return a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0
}
