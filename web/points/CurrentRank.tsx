import type { ReactNode } from 'react'
import { pointsToGo, progressPercent, standing } from '#domain/points/levels.ts'
import { plural } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './CurrentRank.module.css'
import { LevelEmblem } from './LevelEmblem.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** The current rank and the points to the next one, or a congratulation at the top (spec: members §10.4). The children go on in its line. */
export function CurrentRank({ points, children }: { points: number; children?: ReactNode }) {
  const { levels } = useChapter()
  const now = standing(points, levels)
  const missing = pointsToGo(points, now)
  return (
    <section className={classes.rank} aria-label="Your rank">
      <LevelEmblem number={now.number} of={levels.length} size={88} />
      <div className={classes.words}>
        <p className={classes.label}>Current rank</p>
        <p className={classes.name}>{now.current.rank}</p>
        <p className={classes.points}>{points.toLocaleString('en-US')} PTS</p>
      </div>
      <div className={classes.rest}>
        <ProgressBar
          percent={progressPercent(points, now)}
          label={`Progress from ${now.current.rank} to ${now.next?.rank ?? 'MAX'}`}
        />
        <p className={classes.next}>
          {now.next ? (
            <>
              <strong>{missing.toLocaleString('en-US')}</strong> {plural(missing, 'point')} remaining to{' '}
              <strong>{now.next.rank}</strong>
            </>
          ) : (
            'Congratulations! You have reached the highest rank.'
          )}
          {children}
        </p>
      </div>
    </section>
  )
}
