import { clockText, dayOf, midnightAfter, minutesLater } from '../calendar.ts'
import { WEEKDAYS, type Weekday } from '../organization/entries.ts'
import type { DatedEvent, EventOrDraft } from './contract.ts'
import { byStart } from './filters.ts'

/** The weeks that a month touches, seven days each, from the chapter's first day of the week. */
export function weeksOf(month: string, weekStart: Weekday): string[][] {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const before = (first.dayOfWeek + 6 - WEEKDAYS.indexOf(weekStart)) % 7
  const weeks = Math.ceil((before + first.daysInMonth) / 7)
  const start = first.subtract({ days: before })
  const day = (week: number, weekday: number) => start.add({ days: week * 7 + weekday }).toString()
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (__, weekday) => day(week, weekday)))
}

/** The events of each day, by start. An event that goes past midnight is on all of its days; one that ends at midnight is not on the next. */
export function eventsByDay(
  days: readonly string[],
  events: readonly DatedEvent[],
  timeZone: string,
): Map<string, DatedEvent[]> {
  const byDay = new Map(days.map((day) => [day, [] as DatedEvent[]]))
  const from = midnightAfter(moved(days[0]!, { days: -1 }), timeZone)
  const until = midnightAfter(days.at(-1)!, timeZone)
  const near = events.filter(({ startDate, endDate }) => startDate < until && endDate >= from)
  for (const event of near.toSorted(byStart)) {
    const { first, last } = daysOf(event, timeZone)
    for (const day of days) if (first <= day && day <= last) byDay.get(day)!.push(event)
  }
  return byDay
}

export function daysWith(events: readonly EventOrDraft[], timeZone: string): ReadonlySet<string> {
  return new Set(events.flatMap(({ startDate }) => (startDate === null ? [] : dayOf(startDate, timeZone))))
}

/** When an event is on, on one of its days: '6:00 PM', 'until 1:00 AM' on its last day, 'all day' in between. */
export function timeOnDay(event: DatedEvent, day: string, timeZone: string): string {
  const { first, last } = daysOf(event, timeZone)
  if (day === first) return clockText(event.startDate, timeZone)
  if (day < last || event.endDate === midnightAfter(day, timeZone)) return 'all day'
  return `until ${clockText(event.endDate, timeZone)}`
}

/** The first and last day of an event. */
function daysOf({ startDate, endDate }: DatedEvent, timeZone: string): { first: string; last: string } {
  const first = dayOf(startDate, timeZone)
  const last = dayOf(minutesLater(endDate, -1), timeZone)
  return { first, last: last < first ? first : last }
}

/** The day to which a key leads in a grid of days; undefined for other keys. */
export function dayAfterKey(key: string, day: string, weekStart: Weekday): string | undefined {
  const sinceStart = (Temporal.PlainDate.from(day).dayOfWeek + 6 - WEEKDAYS.indexOf(weekStart)) % 7
  const moves: Record<string, Temporal.DurationLike> = {
    ArrowLeft: { days: -1 },
    ArrowRight: { days: 1 },
    ArrowUp: { weeks: -1 },
    ArrowDown: { weeks: 1 },
    Home: { days: -sinceStart },
    End: { days: 6 - sinceStart },
    PageUp: { months: -1 },
    PageDown: { months: 1 },
  }
  return moves[key] && moved(day, moves[key])
}

/** The month before or after. */
export function monthLater(month: string, months: number): string {
  return moved(`${month}-01`, { months }).slice(0, 7)
}

/** The day that a month opens with: the wanted one, today, the first with events, or the first. */
export function openedDay(
  month: string,
  wanted: string | undefined,
  today: string,
  byDay: ReadonlyMap<string, readonly unknown[]>,
): string {
  const isInMonth = (day: string | undefined) => day?.startsWith(month)
  if (isInMonth(wanted)) return wanted!
  if (isInMonth(today)) return today
  const [busy] = [...byDay].find(([day, events]) => isInMonth(day) && events.length > 0) ?? []
  return busy ?? `${month}-01`
}

function moved(day: string, by: Temporal.DurationLike): string {
  return Temporal.PlainDate.from(day).add(by).toString()
}
