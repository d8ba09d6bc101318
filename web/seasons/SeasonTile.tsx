import { useMemo } from 'react'
import { Link } from 'react-router'
import { monthDayYear } from '#domain/calendar.ts'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { pointsIn } from '#domain/points/words.ts'
import type { Season } from '#domain/seasons/contract.ts'
import { counted } from '#domain/text.ts'
import { tileField } from '#domain/tiles.ts'
import '../theme/medals.css'
import classes from './SeasonTile.module.css'
import { seasonAddress } from './season.ts'

/** One season: its name on a field of tiles, its first three, and the numbers that made it. */
export function SeasonTile({ season, closedOn }: { season: Season; closedOn: string }) {
  const { name, members, points, first, second, third } = season
  return (
    <li className={classes.season}>
      <div className={classes.head}>
        <Field words={name} />
        <h2 className={classes.name}>
          <Link to={seasonAddress(name)}>{name}</Link>
        </h2>
      </div>
      <ol className={classes.places}>
        {[first, second, third].map((entry) => entry && <Place key={entry.rank} entry={entry} />)}
      </ol>
      <p className={classes.numbers}>
        <span>{`${counted(members, 'member')} · ${pointsIn(points)}`}</span>
        <span>Closed on {monthDayYear(closedOn)}</span>
      </p>
    </li>
  )
}

function Place({ entry }: { entry: LeaderboardEntry }) {
  return (
    <li className={classes.place} data-rank={entry.rank}>
      <span className={classes.medal}>{entry.rank}</span>
      <span className={classes.who}>
        <bdi>{fullName(entry)}</bdi>
      </span>
      <span className={classes.points}>{entry.points.toLocaleString('en-US')}</span>
    </li>
  )
}

function Field({ words }: { words: string }) {
  const { columns, rows, shades } = useMemo(() => tileField(words), [words])
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {shades.map((path, shade) => (
        <path key={shade} d={path} className={classes.shade} data-shade={shade} />
      ))}
    </svg>
  )
}
