import { useMemo } from 'react'
import { longDate, monthAndYear } from '#domain/calendar.ts'
import type { Level } from '#domain/organization/chapter.ts'
import type { Activity } from '#domain/points/contract.ts'
import { byMonthAndDay, withLevelUps } from '#domain/points/feed.ts'
import { FeedLine } from './FeedLine.tsx'
import classes from './feed.module.css'

interface FeedProps {
  activity: readonly Activity[]
  levels: readonly Level[]
  timeZone: string
}

/** A member's history as the story of their quarters, by month and day, newest first (PRODUCT §2, Profile). */
export function Feed({ activity, levels, timeZone }: FeedProps) {
  const months = useMemo(() => byMonthAndDay(withLevelUps(activity, levels), timeZone), [activity, levels, timeZone])
  return months.map(({ month, days }) => (
    <section key={month} className={classes.month}>
      <h3 className={classes.monthName}>{monthAndYear(month)}</h3>
      <div className={classes.days}>
        {days.map(({ day, entries }) => (
          <section key={day} className={classes.day}>
            <h4 className={classes.dayName}>{longDate(day)}</h4>
            <ol className={classes.lines}>
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
