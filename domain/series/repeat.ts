import { dayOf, zoned } from '../calendar.ts'
import { Refusal } from '../refusal.ts'

export const EVERY = ['week', 'twoWeeks', 'month'] as const
export type Every = (typeof EVERY)[number]

/** How an event repeats. `until` is the last day on which an event may start, such as `2026-12-11`, in the chapter's zone. */
export interface Repeat {
  every: Every
  until: string
  /** Days on which it does not repeat. */
  except?: string[]
}

export const MOST_EVENTS = 60

/** The moments of an event that move with its date; null where it has none. */
export interface Times {
  startDate: string
  endDate: string
  rsvpOpens: string | null
  rsvpCloses: string | null
}

/**
 * The times of the events of a series, the first included. Local times stay the same when clocks change. A month
 * without the day of the first event has its event on the month's last day.
 * @throws Refusal `invalid` if nothing would repeat, or too often
 */
export function timesOfRepeat(first: Times, repeat: Repeat, timeZone: string): Times[] {
  const all = [first]
  for (let n = 1; all.length <= MOST_EVENTS; n++) {
    const startDate = nthStart(first.startDate, repeat.every, n, timeZone)
    const day = dayOf(startDate, timeZone)
    if (day > repeat.until) break
    if (!repeat.except?.includes(day)) all.push(atDistance(first, first.startDate, startDate, timeZone))
  }
  if (all.length < 2) throw wrongUntil('Nothing repeats until that day. Please choose a later one.')
  if (all.length > MOST_EVENTS) throw tooManyEvents()
  return all
}

/**
 * The times of one event of a series, from those of another. The distance between the two stays as it was, in days and
 * hours of the local clock.
 * @param from the start of the other event, before it was edited
 * @param to the start of this one
 */
export function atDistance(times: Times, from: string, to: string, timeZone: string): Times {
  const distance = local(from, timeZone).until(local(to, timeZone), { largestUnit: 'day' })
  const localMoved = (moment: string) => local(moment, timeZone).add(distance)
  const moved = (moment: string) => momentAt(localMoved(moment), timeZone)
  return {
    ...momentsOf(localMoved(times.startDate), localMoved(times.endDate), timeZone),
    rsvpOpens: times.rsvpOpens && moved(times.rsvpOpens),
    rsvpCloses: times.rsvpCloses && moved(times.rsvpCloses),
  }
}

/**
 * A start and an end by the local clock. When clocks go back, an hour comes twice: the event starts in the one that
 * keeps its duration. When they go forward over its start, its end moves along.
 */
function momentsOf(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime, timeZone: string) {
  const duration = start.until(end).total('milliseconds')
  const endDate = momentAt(end, timeZone)
  const starts = (['compatible', 'later'] as const).map((disambiguation) => momentAt(start, timeZone, disambiguation))
  const startDate = starts.find((one) => Date.parse(endDate) - Date.parse(one) === duration) ?? starts[0]!
  const isLeftOut = !local(startDate, timeZone).equals(start)
  return {
    startDate,
    endDate: isLeftOut ? new Date(Date.parse(startDate) + duration).toISOString() : endDate,
  }
}

function nthStart(first: string, every: Every, n: number, timeZone: string): string {
  const length = { week: { weeks: n }, twoWeeks: { weeks: 2 * n }, month: { months: n } }[every]
  return momentAt(local(first, timeZone).add(length), timeZone)
}

function local(moment: string, timeZone: string): Temporal.PlainDateTime {
  return zoned(moment, timeZone).toPlainDateTime()
}

/** An hour that a change of clocks leaves out is the hour after it. */
function momentAt(
  time: Temporal.PlainDateTime,
  timeZone: string,
  disambiguation: 'compatible' | 'later' = 'compatible',
): string {
  return new Date(time.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds).toISOString()
}

export function tooManyEvents(): Refusal {
  return wrongUntil(`A series has at most ${MOST_EVENTS} events. Please choose an earlier day.`)
}

function wrongUntil(sentence: string): Refusal {
  return new Refusal('invalid', sentence, { field: 'until' })
}
