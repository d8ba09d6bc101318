import { progressPercent, progressText, standing } from '#domain/points/levels.ts'
import { useChapter } from '../lib/chapter.tsx'
import { LANDING } from '../ui/flight.ts'
import { LevelEmblem } from './LevelEmblem.tsx'
import classes from './Progress.module.css'
import { ProgressBar } from './ProgressBar.tsx'

interface ProgressProps {
  points: number
  /** For the side of the page: the emblem and the text are small. */
  isCompact?: boolean
}

/** Where a member stands: level, how full its bar is, and what is missing to the next (PRODUCT §9). */
export function Progress({ points, isCompact = false }: ProgressProps) {
  const { levels } = useChapter()
  const now = standing(points, levels)
  const percent = progressPercent(points, now)
  return (
    <div className={classes.progress} data-compact={isCompact || undefined} {...LANDING}>
      <LevelEmblem number={now.number} of={levels.length} size={isCompact ? 44 : 72} />
      <div className={classes.level}>
        <p className={classes.number}>Level {now.number + 1}</p>
        <p className={classes.rank}>{now.current.rank}</p>
      </div>
      <p className={classes.percent}>{Math.floor(percent)}%</p>
      <div className={classes.rest}>
        <ProgressBar percent={percent} label={`Progress from ${now.current.rank} to ${now.next?.rank ?? 'MAX'}`} />
        <p className={classes.text}>{progressText(points, now)}</p>
      </div>
    </div>
  )
}
