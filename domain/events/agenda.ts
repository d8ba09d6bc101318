import { dayOf, monthOf } from '../calendar.ts'
import type { Event } from './contract.ts'
import { byStart } from './filters.ts'

export interface AgendaDay {
  /** `2026-03-05` in the chapter's time zone. */
  day: string
  isToday: boolean
  events: Event[]
}

export interface AgendaMonth {
  /** `2026-03`. */
  month: string
  days: AgendaDay[]
}

/** The officers' months in order; those before the current one are kept apart until asked for (PRODUCT §2 and §9). */
export interface Agenda {
  earlier: AgendaMonth[]
  current: AgendaMonth[]
}

/** Events by the month, then by the day on which they start. */
export function agendaOf(events: readonly Event[], now: string, timeZone: string): Agenda {
  const today = dayOf(now, timeZone)
  const months = Map.groupBy(events.toSorted(byStart), (event) => monthOf(event.startDate, timeZone))
  const all = [...months].map(([month, ofMonth]) => ({ month, days: daysOf(ofMonth, today, timeZone) }))
  const currentMonth = monthOf(now, timeZone)
  return {
    earlier: all.filter(({ month }) => month < currentMonth),
    current: all.filter(({ month }) => month >= currentMonth),
  }
}

function daysOf(events: Event[], today: string, timeZone: string): AgendaDay[] {
  const days = Map.groupBy(events, (event) => dayOf(event.startDate, timeZone))
  return [...days].map(([day, ofDay]) => ({ day, isToday: day === today, events: ofDay }))
}

/** Whether an event is going on; its first and its last moment belong to it. */
export function isRunning(event: Pick<Event, 'startDate' | 'endDate'>, now: string): boolean {
  return event.startDate <= now && now <= event.endDate
}

/** How many RSVPs the fullest event has: what the bar of every other is measured against; 0 when there is none. */
export function mostRsvps(events: readonly Pick<Event, 'rsvpCount'>[]): number {
  return events.reduce((most, event) => Math.max(most, event.rsvpCount), 0)
}
