import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { FRESH_FOR, HOME_ENTRIES, LEAST_MEMBERS } from '#domain/leaderboard/rules.ts'
import { fullName } from '#domain/people/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import classes from './topTen.module.css'
import { You } from './You.tsx'

/** The first ten of the leaderboard for the home screen (PRODUCT §2); asks for no more than it shows. */
export function TopTen() {
  const own = useSession().user?.uuid
  const { data, error, refetch } = useAnswer(
    getLeaderboard,
    { query: { limit: String(HOME_ENTRIES) } },
    { staleTime: FRESH_FOR },
  )
  if (!data) return error ? <Failed message={error.message} onRetry={refetch} /> : <RowSkeletons />
  if (data.leaderboard.length < LEAST_MEMBERS) return <Empty title="The leaderboard opens with three members" />
  return (
    <ol className={classes.list}>
      {data.leaderboard.map((entry) => (
        <li key={entry.uuid} className={classes.entry} data-own={entry.uuid === own || undefined}>
          <span className={classes.rank}>{entry.rank}</span>
          <PersonPicture picture={entry.picture} name={fullName(entry)} size={36} />
          <span className={classes.name}>
            <bdi>{fullName(entry)}</bdi>
          </span>
          {entry.uuid === own && <You />}
          <span className={classes.points}>{entry.points.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ol>
  )
}
