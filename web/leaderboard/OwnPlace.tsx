import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { around } from '#domain/leaderboard/rules.ts'
import { FoldLine } from '../ui/FoldLine.tsx'
import classes from './OwnPlace.module.css'
import { distanceToNext, yourPlace } from './place.ts'
import { TopTenRow } from './TopTenRow.tsx'

interface OwnPlaceProps {
  entries: readonly LeaderboardEntry[]
  own: LeaderboardEntry
  isOver: boolean
  onOpen: (entry: LeaderboardEntry) => void
}

/** The viewer's place in one line. It opens into the three above and the three below, if their row is far down. */
export function OwnPlace({ entries, own, isOver, onOpen }: OwnPlaceProps) {
  const near = around(entries, entries.indexOf(own))
  const before = entries.findLast(({ rank }) => rank < own.rank)
  const line = (
    <>
      <span>{yourPlace(own, isOver)}</span>
      <span className={classes.points}>{own.points.toLocaleString('en-US')} PTS</span>
      <span className={classes.detail}>{distanceToNext(own, before, isOver)}</span>
    </>
  )
  return (
    <section aria-label="Your place">
      {near.length === 0 ? (
        <p className={classes.line}>{line}</p>
      ) : (
        <FoldLine line={line}>
          <ol className={classes.near} aria-label="Near you">
            {near.map((entry) => (
              <li key={entry.uuid}>
                <TopTenRow entry={entry} isOwn={entry === own} onOpen={onOpen} />
              </li>
            ))}
          </ol>
        </FoldLine>
      )}
    </section>
  )
}
