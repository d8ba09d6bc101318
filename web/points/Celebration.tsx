import type { ReactNode } from 'react'
import { type Standing, standing } from '#domain/points/levels.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useCountUp } from '../ui/CountUp.tsx'
import classes from './Celebration.module.css'
import { LevelEmblem } from './LevelEmblem.tsx'
import { Progress } from './Progress.tsx'

interface CelebrationProps {
  /** The points of the member before they earned these. */
  before: number
  earned: number
  /** What the screen shows: `before` until the earned points have arrived. */
  points: number
  /** Whether another progress bar is in sight on a wide screen. */
  hasBarBeside?: boolean
  /** What else there is to celebrate. */
  children?: ReactNode
}

/**
 * The progress bar where the points land, and the level once they have reached it. Its space is reserved from the
 * beginning. Only one of them says a level.
 */
export function Celebration({ before, earned, points, hasBarBeside = false, children }: CelebrationProps) {
  const { levels } = useChapter()
  const shown = useCountUp(points)
  const first = standing(before, levels).number
  const isRising = standing(before + earned, levels).number > first
  return (
    <>
      <div className={classes.bar} data-beside={hasBarBeside || undefined}>
        <Progress points={points} isCompact isBare={isRising} />
      </div>
      {isRising && (
        <div className={classes.level} data-waiting={standing(shown, levels).number === first || undefined}>
          <LevelUp level={standing(before + earned, levels)} />
        </div>
      )}
      {children}
    </>
  )
}

/** Celebrates a new level. */
function LevelUp({ level }: { level: Standing }) {
  const { levels } = useChapter()
  return (
    <div className={classes.levelUp}>
      <span className={classes.emblem}>
        <LevelEmblem number={level.number} of={levels.length} size={112} />
      </span>
      <p className={classes.title}>Level up!</p>
      <p className={classes.rank}>
        You reached <strong>{level.current.rank}</strong>
      </p>
    </div>
  )
}
