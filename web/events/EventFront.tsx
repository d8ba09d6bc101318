import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { isRunning } from '#domain/events/agenda.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import { EventFacts } from './EventFacts.tsx'
import classes from './EventFront.module.css'

interface EventFrontProps {
  ref: Ref<HTMLButtonElement>
  event: Event
  now: string
  checkedIn: boolean
  rsvp: ReactNode
  onTurn: () => void
}

/** Cover, points, title, when, where, whose, and whether one comes (PRODUCT §2, Member events). */
export function EventFront({ ref, event, now, checkedIn, rsvp, onTurn }: EventFrontProps) {
  const isOver = hasEnded(event, now)
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
          {event.rsvpCount > 0 && <span className={classes.going}>{going(event.rsvpCount, isOver)}</span>}
        </div>
        <h2 id={`title-${event.uuid}`} className={classes.title} title={event.title} dir="auto">
          {event.title}
        </h2>
        <EventFacts event={event} now={now} />
        <div className={classes.foot}>
          {checkedIn ? (
            <p className={classes.checkedIn}>
              <IconCircleCheckFilled size={20} aria-hidden />
              Checked in
            </p>
          ) : isOver ? (
            <p className={classes.over}>This event has ended.</p>
          ) : (
            rsvp
          )}
        </div>
      </div>
    </>
  )
}

function going(count: number, isOver: boolean): string {
  const people = count.toLocaleString('en-US')
  return isOver ? `${people} RSVPed` : `${people} going`
}
