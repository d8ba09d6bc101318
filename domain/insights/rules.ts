import { dayOf, isDay } from '../calendar.ts'
import { Refusal } from '../refusal.ts'

/** Days that analytics shows unless somebody chooses others. */
const DAYS = 365

/** Before every event. */
export const BEGINNING = '1970-01-01'

/** The name of the season that no milestone has closed yet. */
export const RUNNING_SEASON = 'This season'

/** From one moment, which is not included if a milestone was there, until another. */
export interface Season {
  name: string
  /** When the season before was closed; null for the first. */
  from: string | null
  until: string
}

/**
 * The first and the last day of analytics, both included.
 * @throws Refusal `invalid` if one is no day, or they are in the wrong order
 */
export function daysOf(
  query: { from?: string | undefined; to?: string | undefined },
  now: string,
  timeZone: string,
): { from: string; to: string } {
  const to = dayFrom(query.to, 'to') ?? dayOf(now, timeZone)
  const from = dayFrom(query.from, 'from') ?? Temporal.PlainDate.from(to).subtract({ days: DAYS }).toString()
  if (from > to) throw new Refusal('invalid', 'The first day must not be after the last.', { field: 'from' })
  return { from, to }
}

function dayFrom(text: string | undefined, field: string): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!isDay(text)) throw new Refusal('invalid', 'Please give a day such as 2026-01-31.', { field })
  return text
}

/** The seasons that milestones have closed and the running one, newest first (spec: learning §4.1). */
export function seasonsOf(milestones: readonly { name: string; date: string }[], now: string): Season[] {
  const closed = milestones.map(({ name, date }, place) => ({
    name,
    from: milestones[place - 1]?.date ?? null,
    until: date,
  }))
  return [...closed, { name: RUNNING_SEASON, from: closed.at(-1)?.until ?? null, until: now }].toReversed()
}

/** The first and the last day that belong to a season as a whole. */
export function daysOfSeason({ from, until }: Season, timeZone: string): { from: string; to: string } {
  const next = (moment: string, days: number) =>
    Temporal.PlainDate.from(dayOf(moment, timeZone)).add({ days }).toString()
  return { from: from === null ? BEGINNING : next(from, 1), to: next(until, -1) }
}
