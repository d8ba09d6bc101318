import { UnstyledButton } from '@mantine/core'
import type { Event } from '#domain/events/contract.ts'
import { plural } from '#domain/text.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './EventTile.module.css'

interface RsvpBarProps {
  event: Event
  most: number
  /** Not given to officers who may not see the people. */
  onPress?: () => void
}

/** The number of RSVPs as a bar: of the places, or compared with the fullest event. Pressed, it lists the people. */
export function RsvpBar({ event, most, onPress }: RsvpBarProps) {
  const { rsvpCount: going, waitlistCount: waiting, capacity } = event
  const whole = capacity === null ? most : Math.max(capacity, going)
  const places = capacity === null ? plural(going, 'RSVP') : `of ${capacity}`
  const line = waiting > 0 && `${waiting} waiting`
  const count = line ? `${going} ${places}, ${line}` : `${going} ${places}`
  const name = `${count}${capacity === null && !line ? ' to' : ','} ${event.title}: show who`
  const look = { className: classes.rsvps, style: committeeColors(useCommitteeColor(event.committee)) }
  const inside = (
    <>
      <span className={classes.count}>
        <span>
          <b>{going}</b> {places}
        </span>{' '}
        {line && <span className={classes.waits}>{line}</span>}
      </span>
      <span className={classes.track}>
        <span className={classes.bar} style={{ width: whole ? `${(100 * going) / whole}%` : 0 }} />
      </span>
    </>
  )
  if (!onPress) return <div {...look}>{inside}</div>
  return (
    <UnstyledButton {...look} onClick={onPress} aria-label={name}>
      {inside}
    </UnstyledButton>
  )
}
