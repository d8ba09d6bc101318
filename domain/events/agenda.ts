import { dayOf } from '../calendar.ts'
import type { DatedEvent, Event, EventOrDraft } from './contract.ts'
import { byStart } from './filters.ts'

export interface AgendaDay {
  /** `2026-03-05` in the chapter's time zone. */
  day: string
  isToday: boolean
  events: DatedEvent[]
}

export interface AgendaMonth {
  /** `2026-03`. */
  month: string
  days: AgendaDay[]
}

/** The events by month, in order. Months before the current one are separate (spec: members §13.2). */
export interface Agenda {
  earlier: AgendaMonth[]
  current: AgendaMonth[]
}

/** Events by month, then by the day on which they start. Today is always in the list. */
export function agendaOf(events: readonly DatedEvent[], now: string, timeZone: string): Agenda {
  const today = dayOf(now, timeZone)
  const days = Map.groupBy(events.toSorted(byStart), (event) => dayOf(event.startDate, timeZone))
  if (!days.has(today)) days.set(today, [])
  const inOrder = [...days]
    .map(([day, ofDay]) => ({ day, isToday: day === today, events: ofDay }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const months = Map.groupBy(inOrder, ({ day }) => monthOfDay(day))
  const all = [...months].map(([month, ofMonth]) => ({ month, days: ofMonth }))
  return {
    earlier: all.filter(({ month }) => month < monthOfDay(today)),
    current: all.filter(({ month }) => month >= monthOfDay(today)),
  }
}

/** The events of some committees, drafts included; of all if none are given. Drafts that have no day yet are separate. */
export function planOf(
  events: readonly EventOrDraft[],
  committees: readonly string[] | undefined,
): { dated: DatedEvent[]; dayless: EventOrDraft[] } {
  const shown = events.filter(({ committee }) => committees?.includes(committee) ?? true)
  return {
    // A draft without an end is shown at its start.
    dated: shown.flatMap((event) => {
      if (event.status === 'published') return event
      const { startDate } = event
      return startDate === null ? [] : { ...event, startDate, endDate: event.endDate ?? startDate }
    }),
    dayless: shown.filter(({ startDate }) => startDate === null),
  }
}

function monthOfDay(day: string): string {
  return day.slice(0, 7)
}

/** Whether an event is going on, its first and its last moment included. */
export function isRunning(event: Pick<Event, 'startDate' | 'endDate'>, now: string): boolean {
  return event.startDate <= now && now <= event.endDate
}
