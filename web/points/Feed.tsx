import { IconAdjustments, IconConfetti, IconFlag, IconGift, IconMapPinCheck, IconTrendingUp } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { longDate, monthAndYear, ordinal } from '#domain/calendar.ts'
import type { Activity } from '#domain/points/contract.ts'
import { byMonthAndDay, byQuarter, type FeedEntry, type FeedQuarter, withLevelUps } from '#domain/points/feed.ts'
import { adjustmentTitle } from '#domain/points/words.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Feed.module.css'

interface Line {
  icon: ReactNode
  title: string
  detail: ReactNode
  points?: string
  /** Below the points: their total, or what they are for. */
  note?: string
}

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

/** One line of the feed: its icon, what happened, and its points (spec: members §11.1). */
function FeedLine({ entry, children }: { entry: FeedEntry; children?: ReactNode }) {
  const { icon, title, detail, points, note } = lineFor(entry)
  return (
    <li className={classes.line} data-type={entry.type}>
      <span className={classes.tile} aria-hidden>
        {icon}
      </span>
      <div className={classes.what}>
        <p className={classes.title}>{title}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        {children}
      </div>
      {points && (
        <p className={classes.points}>
          <span className={classes.change}>{points}</span> <span className={classes.total}>{note}</span>
        </p>
      )}
    </li>
  )
}

function lineFor(entry: FeedEntry): Line {
  switch (entry.type) {
    case 'ACCOUNT_CREATE':
      return { icon: <IconConfetti />, title: 'Account created!', detail: entry.description }
    case 'ATTEND_EVENT':
      return {
        icon: <IconMapPinCheck />,
        title: 'Attended event',
        detail: entry.description,
        points: signed(entry.pointsEarned),
        note: `${entry.total} in all`,
      }
    case 'LEVEL_UP':
      return {
        icon: <IconTrendingUp />,
        title: 'Level up!',
        detail: (
          <>
            {entry.previous.rank} <span className={classes.to}>to</span> <strong>{entry.next.rank}</strong>
          </>
        ),
      }
    case 'MILESTONE':
      return {
        icon: <IconFlag />,
        title: 'Quarter complete',
        detail: entry.description,
        points: String(entry.pointsEarned),
        note: 'final points',
      }
    case 'ADJUSTMENT':
      return {
        icon: entry.pointsEarned > 0 ? <IconGift /> : <IconAdjustments />,
        title: adjustmentTitle(entry),
        detail: entry.description,
        points: signed(entry.pointsEarned),
        note: `${entry.total} in all`,
      }
  }
}

/** '+10', '−2': with a real minus sign, which screen readers say. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}
