import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import { isRunning } from '#domain/events/agenda.ts'
import { type Event, listFutureEvents } from '#domain/events/contract.ts'
import { featured } from '#domain/events/filters.ts'
import { dayText, timeText } from '#domain/events/when.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { OwnMark } from '../participation/OwnMark.tsx'
import { RowRsvp } from '../participation/RowRsvp.tsx'
import { useOwnPart } from '../participation/useOwnPart.ts'
import { committeeColors } from '../theme/committee.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { DateTile } from './DateTile.tsx'
import classes from './Featured.module.css'

const NOTHING = <EmptyNotice title="No events are planned yet.">Here you will see what comes next.</EmptyNotice>

/** The next events, as many as the chapter features; the member's own are marked (spec: members §6.3). */
export function Featured() {
  const { featuredEvents } = useChapter()
  const answer = usePublished(listFutureEvents)
  const now = useNow()
  const part = useOwnPart()
  const events = featured(answer.data?.events ?? [], now, featuredEvents)
  return (
    <AnswerStates answer={answer} loading={<RowSkeletons />} empty={events.length === 0 && NOTHING}>
      {() => (
        <ol className={classes.events}>
          {events.map((event) => (
            <li key={event.uuid}>
              <FeaturedEvent event={event} now={now} {...part} />
            </li>
          ))}
        </ol>
      )}
    </AnswerStates>
  )
}

type FeaturedEventProps = { event: Event; now: string } & Pick<ReturnType<typeof useOwnPart>, 'own' | 'rsvps'>

function FeaturedEvent({ event, now, own, rsvps }: FeaturedEventProps) {
  const { timeZone } = useChapter()
  const color = useCommitteeColor(event.committee)
  return (
    <div className={classes.row} style={committeeColors(color)}>
      <Link to={eventAddress(event.uuid)} className={classes.event!}>
        <DateTile moment={event.startDate} timeZone={timeZone} />
        <span className={classes.what}>
          <bdi className={classes.title}>{event.title}</bdi>
          <span className={classes.when}>
            {isRunning(event, now) ? (
              <span>
                <strong className={classes.now}>Now</strong> · until{' '}
                {timeText({ ...event, startDate: event.endDate }, timeZone)}
              </span>
            ) : (
              `${dayText(event, now, timeZone)} · ${timeText(event, timeZone)}`
            )}
          </span>
          {event.location && <span className={classes.where}>{event.location}</span>}
          <OwnMark event={event} own={own} />
        </span>
        <span className={classes.points}>{event.attendancePoints} PTS</span>
      </Link>
      {rsvps.status === 'success' && <RowRsvp event={event} own={own} />}
    </div>
  )
}
