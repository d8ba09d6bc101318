import { IconCheck, IconCircleCheckFilled, IconClockHour4 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import { isRunning } from '#domain/events/agenda.ts'
import { type Event, listFutureEvents } from '#domain/events/contract.ts'
import { featured } from '#domain/events/filters.ts'
import { dayText, timeText } from '#domain/events/when.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { QuickRsvp } from '../rsvp/QuickRsvp.tsx'
import { lineText } from '../rsvp/RsvpStatus.tsx'
import { committeeColors } from '../theme/committee.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { EmptyNotice } from '../ui/EmptyNotice.tsx'
import { RowSkeletons } from '../ui/Skeletons.tsx'
import { DateTile } from './DateTile.tsx'
import classes from './Featured.module.css'
import { type OwnEvents, useOwnEvents } from './useOwnEvents.ts'

const NOTHING = <EmptyNotice title="No events are planned yet.">Here you will see what comes next.</EmptyNotice>

/** The member's own events and the next ones, as many as the chapter features (spec: members §6.3). */
export function Featured() {
  const { featuredEvents } = useChapter()
  const answer = usePublished(listFutureEvents)
  const now = useNow()
  const own = useOwnEvents()
  const [saidHere, setSaidHere] = useState<ReadonlySet<string>>(new Set())
  // A row stays where it is when the member says yes in it.
  const before = { has: (uuid: string) => !saidHere.has(uuid) && isOwn(uuid, own) }
  const events = featured(answer.data?.events ?? [], now, featuredEvents, before)
  return (
    <AnswerStates answer={answer} loading={<RowSkeletons />} empty={events.length === 0 && NOTHING}>
      {() => (
        <ol className={classes.events}>
          {events.map((event) => (
            <li key={event.uuid}>
              <FeaturedEvent
                event={event}
                now={now}
                own={own}
                wasSaidHere={saidHere.has(event.uuid)}
                onSay={() => setSaidHere((said) => new Set(said).add(event.uuid))}
              />
            </li>
          ))}
        </ol>
      )}
    </AnswerStates>
  )
}

function isOwn(uuid: string, { going, waiting, attended }: OwnEvents): boolean {
  return going.has(uuid) || waiting.has(uuid) || attended.has(uuid)
}

interface FeaturedEventProps {
  event: Event
  now: string
  own: OwnEvents
  /** Whether the member has said yes in this row; then the same place takes it back. */
  wasSaidHere: boolean
  onSay: () => void
}

function FeaturedEvent({ event, now, own, wasSaidHere, onSay }: FeaturedEventProps) {
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
          {own.attended.has(event.uuid) ? (
            <Own icon={IconCircleCheckFilled}>Checked in</Own>
          ) : own.waiting.has(event.uuid) ? (
            <Own icon={IconClockHour4}>{lineText(own.waiting.get(event.uuid))}</Own>
          ) : (
            own.going.has(event.uuid) && <Own icon={IconCheck}>You’re going</Own>
          )}
        </span>
        <span className={classes.points}>{event.attendancePoints} PTS</span>
      </Link>
      {own.areKnown && (wasSaidHere || !isOwn(event.uuid, own)) && (
        <QuickRsvp event={event} hasRsvp={isOwn(event.uuid, own)} onSay={onSay} />
      )}
    </div>
  )
}

/** The member's RSVP or check-in. Its text has an element of its own (see `RsvpStatus`). */
function Own({ icon: Mark, children }: { icon: typeof IconCheck; children: string }) {
  return (
    <span className={classes.own}>
      <Mark size={16} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
