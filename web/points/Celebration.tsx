import { standing } from '#domain/points/levels.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useCountUp } from '../ui/useCountUp.ts'
import classes from './Celebration.module.css'
import { LevelUp } from './LevelUp.tsx'
import { Progress } from './Progress.tsx'

interface CelebrationProps {
  /** The points of the member before they earned these. */
  before: number
  earned: number
  /** What the screen shows: `before` until the earned points have arrived. */
  points: number
  /** Whether another progress bar is in sight on a wide screen. */
  hasBarBeside?: boolean
}

/** The progress bar where the points land, and the level reached. Its space is reserved from the beginning. */
export function Celebration({ before, earned, points, hasBarBeside = false }: CelebrationProps) {
  const { levels } = useChapter()
  const shown = useCountUp(points)
  const isReached = standing(shown, levels).number > standing(before, levels).number
  return (
    <>
      <div className={classes.bar} data-beside={hasBarBeside || undefined}>
        <Progress points={points} isCompact />
      </div>
      <div className={classes.level} data-waiting={!isReached || undefined}>
        <LevelUp before={before} earned={earned} />
      </div>
    </>
  )
}
