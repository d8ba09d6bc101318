import type { Standing } from '#domain/points/levels.ts'
import { useChapter } from '../lib/chapter.tsx'
import { LevelEmblem } from './LevelEmblem.tsx'
import classes from './LevelUp.module.css'

/** Celebrates a new level. */
export function LevelUp({ level }: { level: Standing }) {
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
