import { type ReactNode, useMemo } from 'react'
import { longDate, monthAndYear, ordinal } from '#domain/calendar.ts'
import type { Activity } from '#domain/points/contract.ts'
import { byMonthAndDay, byQuarter, type FeedQuarter, withLevelUps } from '#domain/points/feed.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Feed.module.css'
import { FeedLine } from './FeedLine.tsx'

interface FeedProps {
  activity: readonly Activity[]
  /** What a member can do with a closed quarter. */
  act?: (quarter: FeedQuarter) => ReactNode
}

/** A member's history by month and day, newest first; a milestone says what its quarter came to (spec: members §11). */
export function Feed({ activity, act }: FeedProps) {
  const { levels, timeZone } = useChapter()
  const { months, closed } = useMemo(() => {
    const entries = withLevelUps(activity, levels)
    const quarters = byQuarter(entries, levels)
    return {
      months: byMonthAndDay(entries, timeZone),
      closed: new Map(quarters.map((quarter) => [quarter.entries.at(-1)!.uuid, quarter])),
    }
  }, [activity, levels, timeZone])
  return months.map(({ month, days }) => (
    <section key={month} className={classes.month}>
      <h3 className={classes.monthName}>{monthAndYear(month)}</h3>
      <div className={classes.days}>
        {days.map(({ day, entries }) => (
          <section key={day} className={classes.day}>
            <h4 className={classes.dayName}>{longDate(day)}</h4>
            <ol>
              {entries.map((entry) => (
                <FeedLine key={entry.uuid} entry={entry}>
                  {entry.type === 'MILESTONE' && <Closed quarter={closed.get(entry.uuid)!} act={act} />}
                </FeedLine>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  ))
}

function Closed({ quarter, act }: { quarter: FeedQuarter; act: FeedProps['act'] }) {
  const { events, place, best } = quarter
  return (
    <>
      <p className={classes.sum}>
        {counted(events, 'event')}, {place !== undefined && `${ordinal(place)} place, `}
        highest level {best.current.rank}
      </p>
      {act?.(quarter)}
    </>
  )
}
