import { Link } from 'react-router'
import { isRunning } from '#domain/events/agenda.ts'
import { type Event, listFutureEvents } from '#domain/events/contract.ts'
import { featured } from '#domain/events/filters.ts'
import { dayText, timeText } from '#domain/events/when.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { committeeColors } from '../theme/committee.ts'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { DateTile } from './DateTile.tsx'
import classes from './Featured.module.css'

/** What comes next, as many as the chapter features, and the way to all of it (PRODUCT §9). */
export function Featured() {
  const { featuredEvents } = useChapter()
  const { data, error, refetch } = useAnswer(listFutureEvents)
  const now = useNow()
  if (error && !data) return <Failed message={error.message} onRetry={refetch} />
  if (!data) return <RowSkeletons />
  const events = featured(data.events, now, featuredEvents)
  if (events.length === 0)
    return <Empty title="No events are planned yet.">Whatever comes next stands here first.</Empty>
  return (
    <ol className={classes.events}>
      {events.map((event) => (
        <li key={event.uuid}>
          <FeaturedEvent event={event} now={now} />
        </li>
      ))}
    </ol>
  )
}

function FeaturedEvent({ event, now }: { event: Event; now: string }) {
  const { timeZone } = useChapter()
  const color = useCommitteeColor(event.committee)
  return (
    <Link to={`/events#${event.uuid}`} className={classes.event!} style={committeeColors(color)}>
      <DateTile moment={event.startDate} timeZone={timeZone} />
      <span className={classes.what}>
        <bdi className={classes.title}>{event.title}</bdi>
        <span className={classes.when}>
          {isRunning(event, now) ? (
            <>
              <strong className={classes.now}>Now</strong> · until{' '}
              {timeText({ ...event, startDate: event.endDate }, timeZone)}
            </>
          ) : (
            `${dayText(event, now, timeZone)} · ${timeText(event, timeZone)}`
          )}
        </span>
        {event.location && <span className={classes.where}>{event.location}</span>}
      </span>
      <span className={classes.points}>{event.attendancePoints} PTS</span>
    </Link>
  )
}
