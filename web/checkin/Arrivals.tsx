import type { Arrival } from '#domain/checkin/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './Arrivals.module.css'

interface ArrivalsProps {
  count: number
  /** Newest first. */
  latest: readonly Arrival[]
  expected: number
}

const MOST = 6
/** Pixels of a side, to be seen from the last row. */
const FACE = 72

/** How many have checked in, of how many with an RSVP, and who came last. */
export function Arrivals({ count, latest, expected }: ArrivalsProps) {
  return (
    <div className={classes.footer}>
      <p className={classes.count} role="status">
        <b key={count}>{count}</b> checked in
        {expected > 0 && <span className={classes.expected}>{expected === 1 ? '1 RSVP' : `${expected} RSVPs`}</span>}
      </p>
      {latest.length > 0 ? (
        <ul className={classes.latest} aria-label="The latest">
          {latest.slice(0, MOST).map((person) => (
            <li key={person.uuid}>
              <Avatar picture={person.picture} name={fullName(person)} size={FACE} />
              <span>{person.firstName}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.expected}>Check-ins appear here as they happen</p>
      )}
    </div>
  )
}
