import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { RightNow } from '#domain/events/rightNow.ts'
import { timeUntil } from '#domain/events/rightNow.ts'
import { timeText } from '#domain/events/when.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './RightNowEvent.module.css'

interface RightNowEventProps {
  found: RightNow
  now: string
  /** Whether the others that run are named below. Officers have their own below it. */
  namesOthers: boolean
}

/** The running event: its title, its place and the time left. It links to its page. */
export function RightNowEvent({ found: { event, is, alsoRunning }, now, namesOthers }: RightNowEventProps) {
  const { timeZone } = useChapter()
  const color = useCommitteeColor(event.committee)
  return (
    <div className={classes.rightNow} style={committeeColors(color)}>
      <Link to={eventAddress(event.uuid)} className={classes.event!}>
        <span className={classes.tiles}>
          <TileCover title={event.title} committee={event.committee} />
        </span>
        <span className={classes.line}>
          <span className={classes.label} data-is={is}>
            {is === 'running' ? 'Right now' : 'Starts soon'}
          </span>
          <span className={classes.left}>
            {is === 'running' ? `${timeUntil(event.endDate, now)} left` : `in ${timeUntil(event.startDate, now)}`}
          </span>
        </span>
        <bdi className={classes.title}>{event.title}</bdi>
        <span className={classes.where}>
          {event.location && <span className={classes.place}>{event.location}</span>}
          <span>{timeText(event, timeZone)}</span>
        </span>
      </Link>
      {namesOthers && alsoRunning.length > 0 && (
        <p className={classes.also}>
          Also on:{' '}
          {alsoRunning.map((other, n) => (
            <span key={other.uuid}>
              {n > 0 && ', '}
              <Link to={eventAddress(other.uuid)}>{other.title}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
