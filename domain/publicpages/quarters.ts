import { dayOf, isDay, minutesLater, momentOf, spanAround } from '../calendar.ts'
import type { Calendar } from '../organization/chapter.ts'
import { quarterName } from '../quarters.ts'

/** A quarter of the chapter, as its public page shows it. */
export interface PublicQuarter {
  /** 'Winter 2026' */
  name: string
  path: string
  /** Included. */
  from: string
  /** Not included. */
  until: string
}

export function quarterAt(moment: string, calendar: Calendar): PublicQuarter {
  const span = spanAround('quarter', moment, calendar)
  const first = dayOf(span.from, calendar.timeZone)
  return { name: quarterName(first, calendar), path: `/e?quarter=${first}`, ...span }
}

/** The quarter that begins on a day. Undefined for any other day, so that each quarter has one address. */
export function quarterFrom(day: string, calendar: Calendar): PublicQuarter | undefined {
  if (!isDay(day)) return undefined
  const quarter = quarterAt(momentOf(day, '12:00', calendar.timeZone), calendar)
  return dayOf(quarter.from, calendar.timeZone) === day ? quarter : undefined
}

/**
 * The quarters before and after one. Undefined where no event starts in that direction, so that the pages have an end.
 * @param starts the first and the last start of a public event; undefined if there is none
 */
export function quartersAround(
  { from, until }: PublicQuarter,
  starts: { first: string; last: string } | undefined,
  calendar: Calendar,
): { before: PublicQuarter | undefined; after: PublicQuarter | undefined } {
  const [hasBefore, hasAfter] = [starts && starts.first < from, starts && starts.last >= until]
  return {
    before: hasBefore ? quarterAt(minutesLater(from, -1), calendar) : undefined,
    after: hasAfter ? quarterAt(until, calendar) : undefined,
  }
}
