import { fullName } from '#domain/people/rules.ts'
import { PersonPicture } from '../ui/PersonPicture.tsx'
import classes from './CodeScreen.module.css'
import { useArrivals } from './useArrivals.ts'

const LATEST = 6

/** How many have checked in, beside how many wanted to come, and who the latest are. */
export function Arrivals({ eventUuid, expected }: { eventUuid: string; expected: number }) {
  const { count, latest, error } = useArrivals(eventUuid, LATEST)
  return (
    <div className={classes.footer}>
      <p className={classes.count} role="status">
        <b key={count}>{count}</b> checked in
        {expected > 0 && <span className={classes.expected}>{expected} RSVPs</span>}
      </p>
      {error ? (
        <p className={classes.trouble}>{error.message} The count goes on when the connection is back.</p>
      ) : (
        <ul className={classes.latest} aria-label="The latest">
          {latest.map((user) => (
            <li key={user.uuid}>
              <PersonPicture picture={user.picture} name={fullName(user)} size={48} />
              <span>{user.firstName}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
