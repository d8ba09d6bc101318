import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { around } from '#domain/leaderboard/rules.ts'
import classes from './TopTen.module.css'
import { TopTenRow } from './TopTenRow.tsx'

interface NearYouProps {
  entries: readonly LeaderboardEntry[]
  /** The viewer's position in the list, counted from 0; -1 without one. */
  ownPlace: number
  onOpen: (entry: LeaderboardEntry) => void
}

/** The viewer between the three above and the three below, for those whose row is far down. */
export function NearYou({ entries, ownPlace, onOpen }: NearYouProps) {
  const near = around(entries, ownPlace)
  if (near.length === 0) return null
  return (
    <section aria-label="Near you" className={classes.near}>
      <h2 className={classes.nearTitle}>Near you</h2>
      <ol className={classes.list}>
        {near.map((entry) => (
          <li key={entry.uuid}>
            <TopTenRow entry={entry} isOwn={entry === entries[ownPlace]} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  )
}
