import { VisuallyHidden } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { isRunning } from '#domain/events/agenda.ts'
import type { Event } from '#domain/events/contract.ts'
import { rsvpRefusal } from '#domain/rsvp/rules.ts'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import { EventFacts } from './EventFacts.tsx'
import classes from './EventFront.module.css'

interface EventFrontProps {
  ref: Ref<HTMLButtonElement>
  event: Event
  now: string
  /** What can be done about coming. */
  foot: ReactNode
  onTurn: () => void
}

/** The front of a card: cover, points, title, time, place, committee and RSVP (spec: members §7). */
export function EventFront({ ref, event, now, foot, onTurn }: EventFrontProps) {
  const over = rsvpRefusal(event, now)
  return (
    <>
      <button ref={ref} type="button" className={classes.cover} onClick={onTurn}>
        <VisuallyHidden>About {event.title}</VisuallyHidden>
        <TileCover title={event.title} committee={event.committee} cover={event.cover} />
      </button>
      <p className={classes.points}>{event.attendancePoints} PTS</p>
      {isRunning(event, now) && <p className={classes.running}>Happening now</p>}
      <div className={classes.text}>
        <div className={classes.whose}>
          <CommitteeChip committee={event.committee} />
          {event.rsvpCount > 0 && <span className={classes.going}>{going(event.rsvpCount, over !== undefined)}</span>}
        </div>
        <h3 id={`title-${event.uuid}`} className={classes.title} title={event.title} dir="auto">
          {event.title}
        </h3>
        <EventFacts event={event} now={now} />
        <div className={classes.foot}>{foot}</div>
      </div>
    </>
  )
}

function going(count: number, isOver: boolean): string {
  const people = count.toLocaleString('en-US')
  return isOver ? `${people} RSVPed` : `${people} going`
}
