import { dayOf, monthOf } from '../calendar.ts'
import type { Level } from '../organization/chapter.ts'
import type { Activity } from './contract.ts'
import { pointsAfter } from './ledger.ts'
import { standing } from './levels.ts'

/** One line of the story; `total` is the running total after it. */
export type FeedEntry = Omit<Activity, 'type'> & { total: number } & (
    | { type: Activity['type'] }
    | { type: 'LEVEL_UP'; previous: Level; next: Level }
  )

/** The history with a level-up wherever an activity raises the level; oldest first, like the history itself. */
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

export interface FeedMonth {
  month: string
  days: { day: string; entries: FeedEntry[] }[]
}

/** The story by month, then by day, newest first (PRODUCT §2, Profile). */
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
