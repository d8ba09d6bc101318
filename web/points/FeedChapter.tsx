import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { ordinal } from '#domain/calendar.ts'
import type { FeedQuarter } from '#domain/points/feed.ts'
import { pointsIn } from '#domain/points/words.ts'
import { counted } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './FeedChapter.module.css'
import { LevelEmblem } from './LevelEmblem.tsx'

interface FeedChapterProps {
  quarter: FeedQuarter
  isOpen: boolean
  children: ReactNode
}

/** A quarter of the feed: its name and what it came to, which fold and unfold its activities. */
export function FeedChapter({ quarter, isOpen, children }: FeedChapterProps) {
  const { levels } = useChapter()
  const name = useId()
  const { events, points, place, best } = quarter
  return (
    <details className={classes.chapter} open={isOpen} aria-labelledby={name}>
      <summary className={classes.summary}>
        <LevelEmblem number={best.number} of={levels.length} size={40} />
        <span className={classes.words}>
          <span id={name} className={classes.name}>
            {quarter.name ?? 'This quarter'}
          </span>{' '}
          <span className={classes.sum}>
            <span>{counted(events, 'event')}, </span>
            <span>{pointsIn(points)}, </span>
            {place !== undefined && <span>{ordinal(place)} place, </span>}
            <span>highest level {best.current.rank}</span>
          </span>
        </span>
        <IconChevronDown className={classes.chevron} aria-hidden />
      </summary>
      <div className={classes.story}>{children}</div>
    </details>
  )
}
