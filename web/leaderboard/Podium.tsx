import { UnstyledButton } from '@mantine/core'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { PODIUM } from '#domain/leaderboard/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import { rankTitle } from './place.ts'
import classes from './podium.module.css'

interface PodiumProps {
  entries: readonly LeaderboardEntry[]
  /** Who is looking. */
  own: string | undefined
  onOpen: (entry: LeaderboardEntry) => void
}

/** The first three on their steps, the first one higher. Read in their order, drawn with the first in the middle. */
export function Podium({ entries, own, onOpen }: PodiumProps) {
  const { levels } = useChapter()
  return (
    <ol className={classes.podium} aria-label="Top three">
      {entries.map((entry) => (
        <li key={entry.uuid} className={classes.place} data-rank={entry.rank}>
          <UnstyledButton className={classes.person} onClick={() => onOpen(entry)}>
            <PersonPicture picture={entry.picture} name={fullName(entry)} size={entry.rank === 1 ? 88 : 68} />
            <span className={classes.name}>
              <bdi>{fullName(entry)}</bdi>
              {entry.uuid === own && <span className={classes.you}> You</span>}
            </span>
            <span className={classes.title}>{rankTitle(entry, levels)}</span>
            <span className={classes.points}>{entry.points.toLocaleString('en-US')} PTS</span>
          </UnstyledButton>
          <Step rank={entry.rank} />
        </li>
      ))}
    </ol>
  )
}

const TILES_ACROSS = 3

/** Rows of the chapter's tiles, one more for each place; the number stands on the tile under the feet. */
export function Step({ rank }: { rank: number }) {
  const tiles = TILES_ACROSS * (PODIUM + 1 - rank)
  return (
    <div className={classes.step} aria-hidden>
      {Array.from({ length: tiles }, (_, tile) => tile).map((tile) => (
        <i key={tile}>{tile === 1 ? rank : null}</i>
      ))}
    </div>
  )
}
