import type { Badges } from '#domain/badges/contract.ts'
import { counted } from '#domain/text.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './Story.module.css'

/** A tile for each committee, filled once the member has visited it. */
export function Passport({ passport }: Pick<Badges, 'passport'>) {
  return (
    <section className={classes.part} aria-labelledby="passport">
      <h2 id="passport">Passport</h2>
      <p className={classes.summary}>
        You have visited {passport.visited} of {counted(passport.of, 'committee')}.
      </p>
      <ul className={classes.passport}>
        {passport.committees.map((stamp) => (
          <Stamp key={stamp.committee} {...stamp} />
        ))}
      </ul>
    </section>
  )
}

function Stamp({ committee, visits }: Badges['passport']['committees'][number]) {
  const color = useCommitteeColor(committee)
  return (
    <li className={classes.stamp} style={committeeColors(color)} data-visited={visits > 0 || undefined}>
      <span
        className={classes.visits}
        role="img"
        aria-label={visits > 0 ? counted(visits, 'visit') : 'not visited yet'}
      >
        {visits > 0 ? visits : '·'}
      </span>
      <span className={classes.committee}>{committee}</span>
    </li>
  )
}
