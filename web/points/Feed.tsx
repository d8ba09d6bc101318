import { type ReactNode, useMemo } from 'react'
import { longDate, monthAndYear } from '#domain/calendar.ts'
import type { Activity } from '#domain/points/contract.ts'
import { byMonthAndDay, byQuarter, type FeedEntry, type FeedQuarter, withLevelUps } from '#domain/points/feed.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Feed.module.css'
import { FeedChapter } from './FeedChapter.tsx'
import { FeedLine } from './FeedLine.tsx'

interface FeedProps {
  activity: readonly Activity[]
  /** What a member can do with a closed quarter. */
  act?: (quarter: FeedQuarter) => ReactNode
}

/** A member's history: the quarters as chapters, newest first, of which the first is open (spec: members §11.5). */
export function Feed({ activity, act }: FeedProps) {
  const { levels } = useChapter()
  const quarters = useMemo(() => byQuarter(withLevelUps(activity, levels), levels), [activity, levels])
  if (quarters.every(({ name }) => name === undefined)) {
    return quarters.map(({ entries }) => <Months key="running" entries={entries} />)
  }
  return quarters.map((quarter, place) => (
    <FeedChapter key={quarter.name ?? ''} quarter={quarter} isOpen={place === 0}>
      {quarter.name !== undefined && act?.(quarter)}
      <Months entries={quarter.entries} />
    </FeedChapter>
  ))
}

/** By month and day, newest first (spec: members §11.2). */
function Months({ entries }: { entries: readonly FeedEntry[] }) {
  const { timeZone } = useChapter()
  const months = useMemo(() => byMonthAndDay(entries, timeZone), [entries, timeZone])
  return months.map(({ month, days }) => (
    <section key={month} className={classes.month}>
      <h3 className={classes.monthName}>{monthAndYear(month)}</h3>
      <div className={classes.days}>
        {days.map(({ day, entries }) => (
          <section key={day} className={classes.day}>
            <h4 className={classes.dayName}>{longDate(day)}</h4>
            <ol>
              {entries.map((entry) => (
                <FeedLine key={entry.uuid} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  ))
}
