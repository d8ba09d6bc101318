import { Link } from 'react-router'
import { dayHeading } from '#domain/calendar.ts'
import { eventAddress } from '#domain/events/address.ts'
import type { DatedEvent } from '#domain/events/contract.ts'
import { timeText } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import classes from './DayList.module.css'

export const DAY_LIST = 'day-list'

interface DayListProps {
  day: string
  events: readonly DatedEvent[]
}

/** The events of the chosen day, for screens whose days are too small for titles. */
export function DayList({ day, events }: DayListProps) {
  return (
    <section id={DAY_LIST} className={classes.list} aria-labelledby={`${DAY_LIST}-name`}>
      <h3 id={`${DAY_LIST}-name`} className={classes.name}>
        {dayHeading(day)}
      </h3>
      {events.length === 0 ? (
        <p className={classes.nothing}>Nothing is on this day.</p>
      ) : (
        <ul className={classes.events}>
          {events.map((event) => (
            <li key={event.uuid}>
              <DayEvent event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DayEvent({ event }: { event: DatedEvent }) {
  const { timeZone } = useChapter()
  return (
    <Link to={eventAddress(event.uuid)} className={classes.event} data-draft={event.status === 'draft' || undefined}>
      <span className={classes.title}>{event.title}</span>
      <span className={classes.when}>
        {event.status === 'draft' && 'Draft · '}
        {timeText(event, timeZone)}
        {event.location && ` · ${event.location}`}
      </span>
      <CommitteeChip committee={event.committee} />
    </Link>
  )
}
