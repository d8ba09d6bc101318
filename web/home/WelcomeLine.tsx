import { Link } from 'react-router'
import { ordinal } from '#domain/calendar.ts'
import { eventAddress } from '#domain/events/address.ts'
import { listFutureEvents } from '#domain/events/contract.ts'
import { nextOf } from '#domain/events/rightNow.ts'
import { shortMoment } from '#domain/events/when.ts'
import type { User } from '#domain/people/contract.ts'
import { pointsToGo, standing } from '#domain/points/levels.ts'
import { pointsIn } from '#domain/points/words.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { useOwnPart } from '../participation/useOwnPart.ts'
import classes from './WelcomeLine.module.css'

/** How the member is doing and what is next: '19th · 55 to Linear Lemur · next: Number Theory, Thu 6 PM'. */
export function WelcomeLine({ user: { points, rank } }: { user: User }) {
  const { levels, timeZone } = useChapter()
  const now = useNow()
  const { data, isLoading } = usePublished(listFutureEvents)
  const { own, rsvps } = useOwnPart()
  const { next } = standing(points, levels)
  const missing = pointsToGo(points, standing(points, levels))
  const isNew = points === 0
  const event = nextOf(data?.events ?? [], own, now)
  return (
    <p className={classes.line}>
      <span>
        {!isNew && ordinal(rank)}
        {!isNew && next && ' · '}
        {next && `${isNew ? pointsIn(missing) : missing.toLocaleString('en-US')} to ${next.rank}`}
      </span>
      {event ? (
        <Link to={eventAddress(event.uuid)} className={classes.next!}>
          <span>next:</span> <bdi className={classes.title}>{event.title},</bdi>{' '}
          <span>{shortMoment(event.startDate, now, timeZone)}</span>
        </Link>
      ) : (
        // Its line is kept free until it is known whether there is one.
        (isLoading || rsvps.status === 'pending') && <span className={classes.next} />
      )}
    </p>
  )
}
