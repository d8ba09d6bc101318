import { IconAdjustments, IconConfetti, IconFlag, IconGift, IconMapPinCheck, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FeedEntry } from '#domain/points/feed.ts'
import { adjustmentTitle } from '#domain/points/words.ts'
import classes from './Feed.module.css'

/** One line of the feed: its icon, what happened, and its points (spec: members §11.1). */
export function FeedLine({ entry, children }: { entry: FeedEntry; children?: ReactNode }) {
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

interface Line {
  icon: ReactNode
  title: string
  detail: ReactNode
  points?: string
  /** Below the points: their total, or what they are for. */
  note?: string
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
