import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { DatedEvent } from '#domain/events/contract.ts'
import { timeOnDay } from '#domain/events/month.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './MonthGrid.module.css'

interface EventPillProps {
  event: DatedEvent
  day: string
  /** Whether Tab reaches it. */
  isReached: boolean
}

/** An event in its committee's colour. It leads to the event's page. */
export function EventPill({ event, day, isReached }: EventPillProps) {
  const { timeZone } = useChapter()
  return (
    <Link
      to={eventAddress(event.uuid)}
      className={classes.pill}
      style={committeeColors(useCommitteeColor(event.committee))}
      title={event.title}
      data-draft={event.status === 'draft' || undefined}
      {...(!isReached && { tabIndex: -1 })}
    >
      <span className={classes.time}>
        {event.status === 'draft' && 'Draft · '}
        {timeOnDay(event, day, timeZone)}
      </span>{' '}
      <span className={classes.title}>{event.title}</span>
    </Link>
  )
}
