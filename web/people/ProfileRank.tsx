import type { ReactNode } from 'react'
import { pointsToGo, standing } from '#domain/points/levels.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './profileRank.module.css'

interface ProfileRankProps {
  points: number
  /** The way to the next rank as a picture. */
  children?: ReactNode
}

/** The current rank and what is missing to the next one, or a congratulation at the top (PRODUCT §2, Profile). */
export function ProfileRank({ points, children }: ProfileRankProps) {
  const { levels } = useChapter()
  const place = standing(points, levels)
  return (
    <section className={classes.rank} aria-label="Your rank">
      <p className={classes.label}>Current rank</p>
      <p className={classes.name}>{place.current.rank}</p>
      {children}
      <p className={classes.next}>
        {place.next ? (
          <>
            <strong>{pointsToGo(points, place)}</strong>
            {` ${pointsToGo(points, place) === 1 ? 'point' : 'points'} remaining to `}
            <strong>{place.next.rank}</strong>
          </>
        ) : (
          'Congratulations! You have reached the highest rank there is.'
        )}
      </p>
    </section>
  )
}
