import { Text } from '@mantine/core'
import type { ClosingPreview } from '#domain/leaderboard/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './QuarterPreview.module.css'

/** A preview of closing the quarter: how many members, how many points, and who is ahead. */
export function QuarterPreview({ preview }: { preview: ClosingPreview }) {
  const { members, points, first } = preview
  return (
    <div className={classes.preview}>
      <dl className={classes.sums}>
        <div>
          <dt>members</dt>
          <dd>{members.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>points</dt>
          <dd>{points.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <ol className={classes.top} aria-label="Top three">
        {first.map((entry) => (
          <li key={entry.uuid}>
            <span className={classes.place}>{entry.rank}</span>
            <Avatar picture={entry.picture} name={fullName(entry)} size={36} />
            <span className={classes.name}>{fullName(entry)}</span>
            <span className={classes.points}>{entry.points.toLocaleString('en-US')} PTS</span>
          </li>
        ))}
      </ol>
      <Text c="dimmed" size="sm">
        Everybody’s points go into their history as the final points of the quarter, and counting starts again at 0.
      </Text>
    </div>
  )
}
