import { Progress } from '@mantine/core'
import type { Event } from '#domain/events/contract.ts'
import { counted } from '#domain/text.ts'
import classes from './Places.module.css'

/** How many come, and how many places are left where they are limited. */
export function Places({ event, isOver }: { event: Event; isOver: boolean }) {
  const { capacity, rsvpCount, waitlistCount } = event
  const said = `${rsvpCount.toLocaleString('en-US')} ${isOver ? 'RSVPed' : 'going'}`
  if (capacity === null || isOver) return rsvpCount > 0 ? <p className={classes.places}>{said}</p> : null
  const left = Math.max(0, capacity - rsvpCount)
  const line = waitlistCount > 0 ? ` · ${waitlistCount.toLocaleString('en-US')} in line` : ''
  return (
    <div>
      <p className={classes.places}>
        {said} · {left > 0 ? `${counted(left, 'place')} left` : 'Full'}
        {line}
      </p>
      <Progress value={(100 * rsvpCount) / Math.max(1, capacity)} color="var(--committee)" aria-label="Places taken" />
    </div>
  )
}
