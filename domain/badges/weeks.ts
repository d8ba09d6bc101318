import { dayOf, spanAround } from '../calendar.ts'
import type { Calendar, Chapter } from '../organization/chapter.ts'
import { quarterAround } from '../quarters.ts'
import type { Visit } from './visit.ts'

/** What decides about a streak: the chapter's weeks, quarters and breaks. */
export type StreakCalendar = Calendar & Pick<Chapter, 'breaks'>

/** `forgiven`: the first missed week of a quarter. `open`: the current week, which has no event of the member yet. */
export type WeekState = 'attended' | 'forgiven' | 'missed' | 'break' | 'open'

export interface Week {
  /** Its first day, such as `2026-03-01`. */
  from: string
  state: WeekState
  /** The length of the streak at its end. */
  streak: number
}

/**
 * Every week from the member's first event to now (spec: points §1.3). Weeks of a break neither count nor end a
 * streak. One missed week a quarter is forgiven; a week belongs to the quarter of its first day.
 */
export function weeksOf(visits: readonly Visit[], now: string, calendar: StreakCalendar): Week[] {
  const attended = new Set(visits.map(({ startDate }) => weekOf(startDate, calendar)))
  const breaks = breakWeeks(calendar)
  const current = weekOf(now, calendar)
  const forgivenIn = new Set<string>()
  const weeks: Week[] = []
  let streak = 0
  const stateOf = (from: string): WeekState => {
    if (breaks.has(from)) return 'break'
    if (attended.has(from)) return 'attended'
    if (from === current) return 'open'
    const quarter = quarterAround(Temporal.PlainDate.from(from), calendar.quarters).first.toString()
    if (streak === 0 || forgivenIn.has(quarter)) return 'missed'
    forgivenIn.add(quarter)
    return 'forgiven'
  }
  for (let from = [...attended].sort()[0]; from !== undefined && from <= current; from = weekAfter(from)) {
    const state = stateOf(from)
    if (state === 'attended') streak++
    if (state === 'missed') streak = 0
    weeks.push({ from, state, streak })
  }
  return weeks
}

/** The first day of the week of a moment. */
export function weekOf(moment: string, calendar: Calendar): string {
  return dayOf(spanAround('week', moment, calendar).from, calendar.timeZone)
}

/** The weeks of which at least four days lie in breaks. */
function breakWeeks(calendar: StreakCalendar): Set<string> {
  const days = new Set(calendar.breaks.flatMap(({ from, to }) => daysBetween(from, to)))
  const weeks = Map.groupBy(days, (day) => weekOf(`${day}T12:00:00.000Z`, { ...calendar, timeZone: 'UTC' }))
  return new Set([...weeks].filter(([, { length }]) => length >= 4).map(([week]) => week))
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 })) {
    days.push(day.toString())
  }
  return days
}

function weekAfter(from: string): string {
  return Temporal.PlainDate.from(from).add({ days: 7 }).toString()
}
