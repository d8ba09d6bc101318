import { dayOf, monthOf } from '../calendar.ts'
import type { EventTally } from './tally.ts'
import { shownParts } from './withholding.ts'

/** What figures are about: days, the last one included, of all committees or of some, asked for at a moment. */
export interface Asked {
  from: string
  to: string
  now: string
  timeZone: string
  isWholeChapter: boolean
}

export interface Newcomers {
  newcomers: number
  returning: number
}

/**
 * New and returning people of some events by month, as far as both may be shown. Every figure adds the same parts: the
 * events that may be shown alone, then of a whole month the others of each committee, then of the whole chapter those
 * that are left. Other days or committees give no part that is smaller (spec: learning §3.4).
 */
export function newcomersByMonth(events: readonly EventTally[], asked: Asked): Map<string, Newcomers> {
  const months = Map.groupBy(events, ({ startDate }) => monthOf(startDate, asked.timeZone))
  return new Map([...months].map(([month, ofMonth]) => [month, ofOneMonth(ofMonth, isWhole(month, asked), asked)]))
}

function ofOneMonth(events: EventTally[], isWholeMonth: boolean, { isWholeChapter }: Asked): Newcomers {
  const [alone, withheld] = shownAndWithheld(events.map((event) => [event]))
  const committees = isWholeMonth ? Map.groupBy(withheld.flat(), ({ committee }) => committee).values() : []
  const [pools, left] = shownAndWithheld([...committees])
  const ofChapter = isWholeChapter && isOfSeveral(left) ? [left.flat()] : []
  const parts = [...alone, ...pools, ...ofChapter].flatMap((pool) => partsOf(pool) ?? [])
  return { newcomers: sum(parts, ({ part }) => part), returning: sum(parts, ({ rest }) => rest) }
}

function shownAndWithheld(pools: EventTally[][]): [EventTally[][], EventTally[][]] {
  return [pools.filter((pool) => partsOf(pool)), pools.filter((pool) => !partsOf(pool))]
}

/** New and returning at some events, if both may be shown. */
function partsOf(events: readonly EventTally[]) {
  return shownParts(
    sum(events, newAt),
    sum(events, ({ attended }) => attended),
  )
}

/** Whether both the new and the returning people are of at least two pools, so that no figure is about one of them. */
function isOfSeveral(pools: EventTally[][]): boolean {
  const those = (count: (event: EventTally) => number) => pools.filter((pool) => sum(pool, count) > 0).length
  return those(newAt) > 1 && those(({ attended, newcomers }) => attended - newcomers) > 1
}

/** Whether a month is over and all of its days are asked for, so that nobody can ask for a day more or less. */
function isWhole(month: string, { from, to, now, timeZone }: Asked): boolean {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const last = first.with({ day: first.daysInMonth }).toString()
  return from <= first.toString() && last <= to && last < dayOf(now, timeZone)
}

function newAt({ newcomers }: EventTally): number {
  return newcomers
}

export function sum<T>(items: readonly T[], countOf: (item: T) => number): number {
  return items.reduce((total, item) => total + countOf(item), 0)
}
