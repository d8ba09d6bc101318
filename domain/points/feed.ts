import { dayOf, monthOf } from '../calendar.ts'
import type { Level } from '../organization/entries.ts'
import type { Activity } from './contract.ts'
import { pointsAfter } from './ledger.ts'
import { type Standing, standing } from './levels.ts'
import { isUndoneCheckIn } from './words.ts'

/** One line of the feed; `total` is the running total after it. */
export type FeedEntry = Omit<Activity, 'type'> & { total: number } & (
    | { type: Activity['type'] }
    | { type: 'LEVEL_UP'; previous: Level; next: Level }
  )

/** The history with a level-up after each activity that raises the level; oldest first, like the history. */
export function withLevelUps(activity: readonly Activity[], levels: readonly Level[]): FeedEntry[] {
  let total = 0
  return activity.flatMap((entry): FeedEntry[] => {
    const before = standing(total, levels)
    total = pointsAfter(total, entry)
    const after = standing(total, levels)
    const itself: FeedEntry = { ...entry, total }
    if (after.number <= before.number) return [itself]
    const levelUp: FeedEntry = {
      uuid: `${entry.uuid}-level`,
      type: 'LEVEL_UP',
      date: entry.date,
      description: `${before.current.rank} to ${after.current.rank}`,
      pointsEarned: 0,
      total,
      previous: before.current,
      next: after.current,
    }
    return [itself, levelUp]
  })
}

export interface FeedQuarter {
  /** The name of its milestone; undefined while it runs. */
  name: string | undefined
  /** Oldest first. */
  entries: FeedEntry[]
  events: number
  points: number
  /** Among all members when the quarter was closed; undefined without points, and while it runs. */
  place: number | undefined
  /** The highest level that was reached in it. */
  best: Standing
}

/** The story by quarter, newest first; a milestone is the last entry of its quarter (spec: members §11.5). */
export function byQuarter(entries: readonly FeedEntry[], levels: readonly Level[]): FeedQuarter[] {
  const quarters: FeedEntry[][] = [[]]
  for (const entry of entries) {
    quarters.at(-1)!.push(entry)
    if (entry.type === 'MILESTONE') quarters.push([])
  }
  return quarters
    .filter(({ length }) => length > 0)
    .map((ofQuarter) => summed(ofQuarter, levels))
    .toReversed()
}

function summed(entries: FeedEntry[], levels: readonly Level[]): FeedQuarter {
  const last = entries.at(-1)!
  const isClosed = last.type === 'MILESTONE'
  const points = isClosed ? last.pointsEarned : last.total
  const attended = entries.filter(({ type }) => type === 'ATTEND_EVENT').length
  return {
    name: isClosed ? last.description : undefined,
    entries,
    events: Math.max(0, attended - entries.filter(isUndoneCheckIn).length),
    points,
    place: isClosed ? last.place : undefined,
    best: standing(Math.max(points, ...entries.map(({ total }) => total)), levels),
  }
}

export interface FeedMonth {
  month: string
  days: { day: string; entries: FeedEntry[] }[]
}

/** The feed by month, then by day, newest first (spec: members §11.2). */
export function byMonthAndDay(entries: readonly FeedEntry[], timeZone: string): FeedMonth[] {
  const newestFirst = entries.toReversed()
  return [...Map.groupBy(newestFirst, (entry) => monthOf(entry.date, timeZone))].map(([month, ofMonth]) => ({
    month,
    days: [...Map.groupBy(ofMonth, (entry) => dayOf(entry.date, timeZone))].map(([day, ofDay]) => ({
      day,
      entries: ofDay,
    })),
  }))
}
