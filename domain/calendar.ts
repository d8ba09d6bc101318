import { MINUTE_MS } from './durations.ts'
import type { Calendar } from './organization/chapter.ts'
import { WEEKDAYS } from './organization/entries.ts'
import { quarterAround } from './quarters.ts'

/**
 * Days, weeks, months and quarters in the chapter's time zone. Moments are ISO 8601 texts in UTC with
 * milliseconds; days are `2026-03-05`, months `2026-03`.
 */
export type Span = 'day' | 'week' | 'month' | 'quarter' | 'year'

/**
 * Converts a date and a time with its zone in ISO 8601, such as `2027-06-15T18:00:00-07:00`, to the form in which moments
 * are stored; undefined for other texts and for days that do not exist.
 */
export function asMoment(text: string): string | undefined {
  // Temporal takes leap seconds; no database does.
  if (!/^\d{4}-\d\d-\d\dT(?!\d\d:\d\d:60)/i.test(text)) return undefined
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds).toISOString()
  } catch {
    // Temporal throws for an invalid moment.
    return undefined
  }
}

export function minutesLater(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * MINUTE_MS).toISOString()
}

/** The earlier of two moments or days. */
export function earlier(one: string, other: string): string {
  return one < other ? one : other
}

/** The later of two moments or days. */
export function later(one: string, other: string): string {
  return one > other ? one : other
}

export function zoned(moment: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
}

/** '2025-03-05': the day of a moment in a time zone. */
export function dayOf(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toString()
}

/** '2025-03': the month of a moment in a time zone. */
export function monthOf(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toPlainYearMonth().toString()
}

/** The day, week, month, quarter or year of a moment: `from` is included, `until` is not. */
export function spanAround(span: Span, moment: string, calendar: Calendar): { from: string; until: string } {
  const { first, next } = daysAround(span, zoned(moment, calendar.timeZone).toPlainDate(), calendar)
  return { from: midnight(first, calendar.timeZone), until: midnight(next, calendar.timeZone) }
}

function daysAround(
  span: Span,
  day: Temporal.PlainDate,
  { weekStart, quarters }: Calendar,
): { first: Temporal.PlainDate; next: Temporal.PlainDate } {
  const from = (first: Temporal.PlainDate, length: Temporal.DurationLike) => ({ first, next: first.add(length) })
  switch (span) {
    case 'day':
      return from(day, { days: 1 })
    case 'week':
      return from(day.subtract({ days: (day.dayOfWeek + 6 - WEEKDAYS.indexOf(weekStart)) % 7 }), { days: 7 })
    case 'month':
      return from(day.with({ day: 1 }), { months: 1 })
    case 'quarter':
      return quarterAround(day, quarters)
    case 'year':
      return from(day.with({ month: 1, day: 1 }), { years: 1 })
  }
}

/** Whether a text is a day that exists, such as `2027-06-15`. */
export function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    // Temporal throws for an invalid moment.
    return false
  }
}

export function midnightAfter(day: string, timeZone: string): string {
  return midnight(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone)
}

function midnight(day: Temporal.PlainDate, timeZone: string): string {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}

/** The moment at which a clock in the chapter's zone shows `HH:MM` on a day. Minute 60 is the next hour. */
export function momentOf(day: string, clock: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const time = Temporal.PlainDate.from(day).toPlainDateTime({ hour: hours }).add({ minutes })
  return new Date(time.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}

/** `18:30`, as a masked time field and a CSV file show it. */
export function clockOf(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** '6:30 PM', as every text shows a time, with an ordinary space on every JavaScript engine. */
export function clockText(moment: string, timeZone: string): string {
  const time = zoned(moment, timeZone).toPlainTime()
  return time.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s/, ' ')
}

/** 'Wednesday, March 5 2025' (spec: members §11.2). */
export function longDate(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${weekday(date)}, ${monthName(date)} ${date.day} ${date.year}`
}

/** 'June 15, 2027', for a line of a list. */
export function monthDayYear(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${monthName(date)} ${date.day}, ${date.year}`
}

/** 'Monday, 5th' (spec: members §13.1). */
export function dayHeading(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${weekday(date)}, ${ordinal(date.day)}`
}

/** 'March 2025'. */
export function monthAndYear(month: string): string {
  const date = Temporal.PlainDate.from(`${month}-01`)
  return `${monthName(date)} ${date.year}`
}

/** 'March'. */
export function nameOfMonth(month: string): string {
  return monthName(Temporal.PlainDate.from(`${month}-01`))
}

function weekday(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-US', { weekday: 'long' })
}

function monthName(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-US', { month: 'long' })
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(n: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>
  return `${n}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`
}
