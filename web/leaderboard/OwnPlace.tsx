import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import classes from './OwnPlace.module.css'
import { distanceToNext, yourPlace } from './place.ts'

interface OwnPlaceProps {
  entry: LeaderboardEntry
  /** The member to overtake next. */
  before: LeaderboardEntry | undefined
  /** Whether it is their place in a season that is over. */
  isOver: boolean
}

/** The viewer's place, fixed at the bottom of the window. */
export function OwnPlace({ entry, before, isOver }: OwnPlaceProps) {
  return (
    <section className={classes.own} aria-label="Your place">
      <p className={classes.place}>
        {yourPlace(entry, isOver)} <span className={classes.points}>{entry.points.toLocaleString('en-US')} PTS</span>
      </p>
      <p className={classes.detail}>{distanceToNext(entry, before, isOver)}</p>
    </section>
  )
}
