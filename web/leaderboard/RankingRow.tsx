import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { rankTitle } from './place.ts'
import classes from './Ranking.module.css'
import { You } from './You.tsx'

interface RankingRowProps {
  entry: LeaderboardEntry
  /** Counted from 1 including the head of the table, for screen readers, because most rows are not rendered. */
  row: number
  isOwn: boolean
  onOpen: (entry: LeaderboardEntry) => void
}

/**
 * Rank number, name, rank title and points (spec: members §9.1). The whole row can be pressed.
 * Memoised, because many rows stay while others scroll in.
 */
export const RankingRow = memo(function RankingRow({ entry, row, isOwn, onOpen }: RankingRowProps) {
  const { levels } = useChapter()
  return (
    <tr className={classes.row} aria-rowindex={row} data-own={isOwn || undefined}>
      <td className={classes.rank}>{entry.rank.toLocaleString('en-US')}</td>
      <td className={classes.who}>
        <UnstyledButton className={classes.person} onClick={() => onOpen(entry)}>
          <Avatar picture={entry.picture} name={fullName(entry)} size={36} />
          <span className={classes.name}>
            <bdi>{fullName(entry)}</bdi>
          </span>
          {isOwn && <You />}
        </UnstyledButton>
      </td>
      <td className={classes.title}>{rankTitle(entry, levels)}</td>
      <td className={classes.points}>{entry.points.toLocaleString('en-US')}</td>
    </tr>
  )
})
