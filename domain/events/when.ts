import { clockText, dayOf, zoned } from '../calendar.ts'
import type { Event } from './contract.ts'

type Times = Pick<Event, 'startDate' | 'endDate'>

/** The day on a card: 'Thu, Mar 5', with the year when it is not this one, 'Today' and 'Tomorrow' when it is soon. */
export function dayText({ startDate }: Pick<Event, 'startDate'>, now: string, timeZone: string): string {
  const day = Temporal.PlainDate.from(dayOf(startDate, timeZone))
  const today = Temporal.PlainDate.from(dayOf(now, timeZone))
  if (day.equals(today)) return 'Today'
  if (day.equals(today.add({ days: 1 }))) return 'Tomorrow'
  return dateText(day.toString(), now, timeZone)
}

/** 'Sat, Nov 28 · 6:00 – 7:30 PM': always the day of the week, for somebody who checks what they have typed. */
export function whenWithDay(times: Times, now: string, timeZone: string): string {
  return `${dateText(dayOf(times.startDate, timeZone), now, timeZone)} · ${timeText(times, timeZone)}`
}

/** 'Sat, Nov 28', with the year when it is not this one. @param day such as 2026-11-28 */
export function dateText(day: string, now: string, timeZone: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(date.year !== zoned(now, timeZone).year && { year: 'numeric' }),
  })
}

/** '6:00 – 8:00 PM' by the chapter's clock; '10:00 PM – Fri 1:00 AM' when it ends on another day. */
export function timeText({ startDate, endDate }: Times, timeZone: string): string {
  const start = clockText(startDate, timeZone)
  const end = clockText(endDate, timeZone)
  if (startDate === endDate) return start
  if (dayOf(startDate, timeZone) === dayOf(endDate, timeZone))
    return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} – ${end}` : `${start} – ${end}`
  return `${start} – ${weekdayText(startDate, endDate, timeZone)} ${end}`
}

/** The shortest that is clear: 'Today 6 PM', 'Tomorrow 6 PM', within a week 'Thu 6:30 PM', then 'Mar 5, 6 PM'. */
export function shortMoment(moment: string, now: string, timeZone: string): string {
  const clock = clockText(moment, timeZone).replace(':00', '')
  const day = dayText({ startDate: moment }, now, timeZone)
  if (day === 'Today' || day === 'Tomorrow') return `${day} ${clock}`
  const date = zoned(moment, timeZone).toPlainDate()
  const isNear = zoned(now, timeZone).toPlainDate().until(date).days < 7
  return isNear
    ? `${date.toLocaleString('en-US', { weekday: 'short' })} ${clock}`
    : `${date.toLocaleString('en-US', { month: 'short', day: 'numeric' })}, ${clock}`
}

/** A moment within a sentence: 'today at 6:00 PM', 'Thu, Mar 5 at 6:00 PM'. */
export function momentText(moment: string, now: string, timeZone: string): string {
  const day = dayText({ startDate: moment }, now, timeZone)
  const isNear = day === 'Today' || day === 'Tomorrow'
  return `${isNear ? day.toLowerCase() : day} at ${clockText(moment, timeZone)}`
}

/** 'PST', for readers in another time zone than the chapter's; '' for others. */
export function zoneText(moment: string, timeZone: string, readersZone: string): string {
  const there = zoned(moment, timeZone)
  if (there.offset === zoned(moment, readersZone).offset) return ''
  return there.toLocaleString('en-US', { timeZoneName: 'short' }).replace(/^.*[AP]M\s/, '')
}

function weekdayText(startDate: string, endDate: string, timeZone: string): string {
  const first = zoned(startDate, timeZone).toPlainDate()
  const last = zoned(endDate, timeZone).toPlainDate()
  const isNear = first.until(last).days < 7
  return last.toLocaleString('en-US', isNear ? { weekday: 'short' } : { month: 'short', day: 'numeric' })
}
