import { standing } from '#domain/points/levels.ts'
import { useChapter } from '../lib/chapter.tsx'
import { LevelEmblem } from './LevelEmblem.tsx'
import classes from './LevelUp.module.css'

interface LevelUpProps {
  /** The points of the member before they earned these. */
  before: number
  earned: number
}

/** Celebrates a new level; shows nothing if the level is the same. */
export function LevelUp({ before, earned }: LevelUpProps) {
  const { levels } = useChapter()
  const reached = standing(before + earned, levels)
  if (reached.number === standing(before, levels).number) return null
  return (
    <div className={classes.levelUp}>
      <span className={classes.emblem}>
        <LevelEmblem number={reached.number} of={levels.length} size={112} />
      </span>
      <p className={classes.title}>Level up!</p>
      <p className={classes.rank}>
        You reached <strong>{reached.current.rank}</strong>
      </p>
    </div>
  )
}
