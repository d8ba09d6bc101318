import { UnstyledButton } from '@mantine/core'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './TopTen.module.css'
import { You } from './You.tsx'

interface TopTenRowProps {
  entry: LeaderboardEntry
  isOwn: boolean
  /** Below the name, if there is more to say. */
  detail?: string
  onOpen: (entry: LeaderboardEntry) => void
}

/** A place, a name and points; the whole row opens the profile. */
export function TopTenRow({ entry, isOwn, detail, onOpen }: TopTenRowProps) {
  return (
    <UnstyledButton className={classes.entry} data-own={isOwn || undefined} onClick={() => onOpen(entry)}>
      <span className={classes.rank}>{entry.rank.toLocaleString('en-US')}</span>
      <Avatar picture={entry.picture} name={fullName(entry)} size={36} />
      <span className={classes.who}>
        <span className={classes.name}>
          <bdi>{fullName(entry)}</bdi>
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {isOwn && <You />}
      <span className={classes.points}>{entry.points.toLocaleString('en-US')}</span>
    </UnstyledButton>
  )
}
