import { UnstyledButton } from '@mantine/core'
import { type CSSProperties, useEffect, useState } from 'react'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { PODIUM } from '#domain/leaderboard/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import '../theme/medals.css'
import { Avatar } from '../ui/Avatar.tsx'
import { Crown } from './Crown.tsx'
import { NEW_QUARTER } from './newQuarter.ts'
import classes from './Podium.module.css'
import { rankTitle } from './place.ts'

interface PodiumProps {
  entries: readonly LeaderboardEntry[]
  /** The viewer's position in the list, counted from 0; -1 without one. */
  ownPlace: number
  onOpen: (entry: LeaderboardEntry) => void
}

/** The first three on their steps, in the order of their ranks; drawn with the first in the middle. */
export function Podium({ entries, ownPlace, onOpen }: PodiumProps) {
  const { levels } = useChapter()
  const isRising = useRising()
  return (
    <ol className={classes.podium} aria-label="Top three" data-rising={isRising || undefined}>
      {entries.map((entry, place) => (
        <li key={entry.uuid} className={classes.place} data-rank={entry.rank}>
          <UnstyledButton className={classes.person} onClick={() => onOpen(entry)}>
            <span className={classes.picture}>
              {entry.rank === 1 && <Crown />}
              <Avatar picture={entry.picture} name={fullName(entry)} size={entry.rank === 1 ? 88 : 68} />
            </span>
            <span className={classes.name}>
              <bdi>{fullName(entry)}</bdi>
              {place === ownPlace && <span className={classes.you}> You</span>}
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

/** The empty podium of a new quarter, with the crown above it (spec: members §9.5). */
export function EmptyPodium() {
  const isRising = useRising()
  return (
    <>
      <div className={classes.announcement}>
        <p className={classes.newQuarter}>{NEW_QUARTER.title}</p>
        <p>{NEW_QUARTER.children}</p>
      </div>
      <div className={classes.podium} aria-hidden data-rising={isRising || undefined}>
        {[1, 2, 3].map((rank) => (
          <div key={rank} className={classes.place} data-rank={rank}>
            {rank === 1 && (
              <span className={classes.waitingCrown}>
                <Crown />
              </span>
            )}
            <Step rank={rank} />
          </div>
        ))}
      </div>
    </>
  )
}

const TILES_ACROSS = 3

/** The step: rows of tiles, more for a better place, with the rank on the top one. */
export function Step({ rank }: { rank: number }) {
  const rows = PODIUM + 1 - rank
  return (
    <div className={classes.step} aria-hidden>
      {Array.from({ length: TILES_ACROSS * rows }, (_, tile) => tile).map((tile) => (
        <i key={tile} style={fromTheGround(rows - 1 - Math.floor(tile / TILES_ACROSS))}>
          {tile === 1 ? rank : null}
        </i>
      ))}
    </div>
  )
}

function fromTheGround(row: number): CSSProperties {
  // React's type knows no custom properties.
  return { '--row': row } as CSSProperties
}

let hasRisen = false

/** Whether the steps rise: only the first time after a load. */
function useRising(): boolean {
  const [isRising] = useState(!hasRisen)
  useEffect(() => {
    hasRisen = true
  }, [])
  return isRising
}
