import { useRef } from 'react'
import { progressPercent, progressText, standing } from '#domain/points/levels.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useCountUp } from '../ui/CountUp.tsx'
import { LANDING } from '../ui/flyingPoints.ts'
import { LevelEmblem } from './LevelEmblem.tsx'
import classes from './Progress.module.css'
import { ProgressBar } from './ProgressBar.tsx'

interface ProgressProps {
  points: number
  /** For the sidebar: a small emblem and small text. */
  isCompact?: boolean
  /** Without the level, which something beside it says. */
  isBare?: boolean
}

/** A member's level, its progress bar, and the points to the next level (spec: members §16.3). */
export function Progress({ points, isCompact = false, isBare = false }: ProgressProps) {
  const { levels } = useChapter()
  const shown = useCountUp(points)
  const now = standing(shown, levels)
  const percent = progressPercent(shown, now)
  const first = useRef(now.number)
  return (
    <div
      className={classes.progress}
      data-compact={isCompact || undefined}
      data-counting={shown !== points || undefined}
      {...LANDING}
    >
      {!isBare && (
        <>
          {/* A new element for a new level, which starts its burst of tiles. */}
          <span key={now.number} className={classes.emblem} data-reached={now.number > first.current || undefined}>
            <LevelEmblem number={now.number} of={levels.length} size={isCompact ? 44 : 72} />
          </span>
          <div className={classes.level}>
            <p className={classes.number}>Level {now.number + 1}</p>
            <p className={classes.rank}>{now.current.rank}</p>
          </div>
          <p className={classes.percent}>{Math.floor(percent)}%</p>
        </>
      )}
      <div className={classes.rest}>
        <ProgressBar percent={percent} label={`Progress from ${now.current.rank} to ${now.next?.rank ?? 'MAX'}`} />
        <p className={classes.text}>{progressText(shown, now)}</p>
      </div>
    </div>
  )
}
