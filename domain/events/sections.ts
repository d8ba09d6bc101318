import { dayOf, nameOfMonth, spanAround } from '../calendar.ts'
import { DAY_MS } from '../durations.ts'
import type { Calendar } from '../organization/chapter.ts'
import type { Event } from './contract.ts'
import { byStart, type EventChoice } from './filters.ts'
import { hasEnded } from './rules.ts'

export interface Section {
  heading: string
  events: Event[]
}

/**
 * The order in which a list is read (spec: members §7.9): what has been from the newest, everything else by start. All
 * Time begins with what comes, and goes back from now after it.
 */
export function inOrder(events: readonly Event[], time: EventChoice, now: string): Event[] {
  const sorted = events.toSorted(byStart)
  if (time === 'Past Events') return sorted.reverse()
  if (time !== 'All Time') return sorted
  const [past, coming] = [
    sorted.filter((event) => hasEnded(event, now)),
    sorted.filter((event) => !hasEnded(event, now)),
  ]
  return [...coming, ...past.reverse()]
}

/** Events that follow one another under the same heading (spec: members §7.9). */
export function inSections(events: readonly Event[], now: string, calendar: Calendar): Section[] {
  const sections: Section[] = []
  for (const event of events) {
    const heading = headingOf(event, now, calendar)
    const last = sections.at(-1)
    if (last?.heading === heading) last.events.push(event)
    else sections.push({ heading, events: [event] })
  }
  return sections
}

function headingOf(event: Event, now: string, calendar: Calendar): string {
  const { timeZone } = calendar
  const isOver = hasEnded(event, now)
  // What is running belongs to today, although it started before.
  const start = !isOver && event.startDate < now ? now : event.startDate
  const day = Temporal.PlainDate.from(dayOf(start, timeZone))
  const today = Temporal.PlainDate.from(dayOf(now, timeZone))
  const days = today.until(day).days
  if (days === 0) return isOver ? 'Earlier today' : 'Today'
  if (days === 1) return 'Tomorrow'
  if (days === -1) return 'Yesterday'
  const week = spanAround('week', now, calendar)
  if (start >= week.from && start < week.until) return isOver ? 'Earlier this week' : 'This week'
  const nextWeek = spanAround('week', new Date(Date.parse(week.until) + DAY_MS).toISOString(), calendar)
  if (!isOver && start < nextWeek.until) return 'Next week'
  const month = day.toPlainYearMonth()
  if (month.equals(today.toPlainYearMonth())) return isOver ? 'Earlier this month' : 'Later this month'
  const name = nameOfMonth(month.toString())
  return day.year === today.year ? name : `${name} ${day.year}`
}
