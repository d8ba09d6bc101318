/**
 * Days, weeks, months and quarters in the chapter's time zone. Moments are ISO 8601 texts in UTC with
 * milliseconds; days are `2026-03-05`, months `2026-03`.
 */
export type Span = 'day' | 'week' | 'month' | 'quarter' | 'year'

const MINUTE = 60_000

/** Any ISO 8601 text as the one form in which moments are kept; undefined if it is none. */
export function asMoment(text: string): string | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

export function minutesLater(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * MINUTE).toISOString()
}

export function zoned(moment: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
}

export function dayOf(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toString()
}

export function monthOf(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toPlainYearMonth().toString()
}

/** The day, week (Sunday to Saturday), month, quarter or year that holds a moment: `from` belongs to it, `until` no more. */
export function spanAround(span: Span, moment: string, timeZone: string): { from: string; until: string } {
  const today = zoned(moment, timeZone).toPlainDate()
  const first = firstDay(span, today)
  const length = {
    day: { days: 1 },
    week: { days: 7 },
    month: { months: 1 },
    quarter: { months: 3 },
    year: { years: 1 },
  }[span]
  return { from: midnight(first, timeZone), until: midnight(first.add(length), timeZone) }
}

function firstDay(span: Span, day: Temporal.PlainDate): Temporal.PlainDate {
  switch (span) {
    case 'day':
      return day
    case 'week':
      return day.subtract({ days: day.dayOfWeek % 7 })
    case 'month':
      return day.with({ day: 1 })
    case 'quarter':
      return day.with({ month: day.month - ((day.month - 1) % 3), day: 1 })
    case 'year':
      return day.with({ month: 1, day: 1 })
  }
}

function midnight(day: Temporal.PlainDate, timeZone: string): string {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}

/** The moment at which a clock in the chapter's zone shows `HH:MM` on a day; minute 60 is the next hour. */
export function momentOf(day: string, clock: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const time = Temporal.PlainDate.from(day).toPlainDateTime({ hour: hours }).add({ minutes })
  return new Date(time.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}

/** `18:30`, as a masked time field shows it. */
export function clockOf(moment: string, timeZone: string): string {
  return zoned(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** 'Wednesday, March 5 2025' (PRODUCT §2, Profile). */
export function longDate(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${weekday(date)}, ${monthName(date)} ${date.day} ${date.year}`
}

/** 'Monday, 5th' (PRODUCT §2, Admin events dashboard). */
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
