import { Anchor, UnstyledButton } from '@mantine/core'
import { type CSSProperties, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { PODIUM } from '#domain/leaderboard/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import '../theme/medals.css'
import { tile } from '#domain/tiles.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { NEW_QUARTER } from './newQuarter.ts'
import classes from './Podium.module.css'
import { rankTitle } from './place.ts'

const TIPS: [number, number, number][] = [
  [4, 7, 2.6],
  [12, 5, 3.8],
  [20, 7, 2.6],
]

interface PodiumProps {
  /** Those of the first three who are shown. */
  entries: readonly LeaderboardEntry[]
  /** The viewer's own entry, on the podium or not. */
  own: LeaderboardEntry | undefined
  onOpen: (entry: LeaderboardEntry) => void
}

let hasRisen = false

/** The first three on their steps, in the order of their ranks; drawn with the first in the middle. */
export function Podium({ entries, own, onOpen }: PodiumProps) {
  const { levels } = useChapter()
  // The steps rise only the first time after a load.
  const [isRising] = useState(!hasRisen)
  useEffect(() => {
    hasRisen = true
  }, [])
  return (
    <ol className={classes.podium} aria-label="Top three" data-rising={isRising || undefined}>
      {PLACES.map((rank) => {
        const entry = entries.find((one) => one.rank === rank)
        // Somebody who is not shown leaves their step empty.
        if (!entry)
          return (
            <li key={rank} className={classes.place} data-rank={rank} aria-hidden>
              {rank === 1 && entries.length === 0 && (
                <span className={classes.waitingCrown}>
                  <Crown />
                </span>
              )}
              <Step rank={rank} />
            </li>
          )
        return (
          <li key={rank} className={classes.place} data-rank={rank}>
            <UnstyledButton className={classes.person} onClick={() => onOpen(entry)}>
              <span className={classes.picture}>
                {rank === 1 && <Crown />}
                <Avatar picture={entry.picture} name={fullName(entry)} size={rank === 1 ? 88 : 68} />
              </span>
              <span className={classes.name}>
                <bdi>{fullName(entry)}</bdi>
                {entry === own && <span className={classes.you}> You</span>}
              </span>
              <span className={classes.title}>{rankTitle(entry, levels)}</span>
              <span className={classes.points}>{entry.points.toLocaleString('en-US')} PTS</span>
            </UnstyledButton>
            <Step rank={rank} />
          </li>
        )
      })}
    </ol>
  )
}

const PLACES = [1, 2, 3]

/** The empty podium of a new quarter, with the crown above it (spec: members §9.5). */
export function EmptyPodium() {
  const closed = useAnswer(listSeasons).data?.seasons
  return (
    <>
      <div className={classes.announcement}>
        <p className={classes.newQuarter}>{NEW_QUARTER.title}</p>
        <p>
          {NEW_QUARTER.children}{' '}
          {closed && closed.length > 0 && (
            <Anchor component={Link} to="/leaderboard/hall">
              See who led before
            </Anchor>
          )}
        </p>
      </div>
      <div aria-hidden>
        <Podium entries={[]} own={undefined} onOpen={() => undefined} />
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

/** The crown of the first place, made of the chapter's tiles. */
function Crown() {
  return (
    <svg className={classes.crown} viewBox="0 0 24 17" width={44} height={31} aria-hidden="true">
      <path d={TIPS.map(([x, y, half]) => tile(x, y, half, true)).join('')} />
      <path d="M3.2 9.2L8.2 12L12 7.6L15.8 12L20.8 9.2L19.8 15.2Q19.6 16.6 18.2 16.6H5.8Q4.4 16.6 4.2 15.2Z" />
    </svg>
  )
}
