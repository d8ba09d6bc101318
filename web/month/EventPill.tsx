import type { DatedEvent } from '#domain/events/contract.ts'
import { timeOnDay } from '#domain/events/month.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import { EventWay } from './EventWay.tsx'
import classes from './MonthGrid.module.css'

interface EventPillProps {
  event: DatedEvent
  day: string
  /** Whether Tab reaches it. */
  isReached: boolean
  isGoing: boolean
}

/** An event in its committee's colour, filled if the viewer is going. */
export function EventPill({ event, day, isReached, isGoing }: EventPillProps) {
  const { timeZone } = useChapter()
  return (
    <EventWay
      event={event}
      isGoing={isGoing}
      className={classes.pill}
      style={committeeColors(useCommitteeColor(event.committee))}
      title={event.title}
      {...(!isReached && { tabIndex: -1 })}
    >
      <span className={classes.time}>
        {event.status === 'draft' && 'Draft · '}
        {timeOnDay(event, day, timeZone)}
      </span>{' '}
      <span className={classes.title}>{event.title}</span>
    </EventWay>
  )
}
