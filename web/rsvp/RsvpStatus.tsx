import { IconCheck, IconClockHour4, IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { useState } from 'react'
import { ordinal } from '#domain/calendar.ts'
import type { Event } from '#domain/events/contract.ts'
import { fewPlacesLeft, isFull } from '#domain/rsvp/places.ts'
import type { RsvpState } from '#domain/rsvp/rules.ts'
import { goingText, type JustSaid } from '#domain/rsvp/series.ts'
import { counted } from '#domain/text.ts'
import { Ripple } from './Ripple.tsx'
import classes from './RsvpButton.module.css'

interface RsvpStatusProps {
  event: Pick<Event, 'capacity' | 'rsvpCount' | 'waitlistCount'>
  state: RsvpState
  /** What the member has just said yes to, if anything. */
  said: JustSaid | undefined
}

/** The state of the member's RSVP: in a sentence above the buttons, and in a few words beside them. */
export function RsvpStatus({ event, state, said }: RsvpStatusProps) {
  const places = state.is === 'open' ? placesText(event, state.mustWait) : ''
  const [wasClosed] = useState(state.is === 'refused')
  // In the place of when they open, so that the buttons do not move under the finger.
  const haveOpened = state.is === 'open' && wasClosed
  return (
    <>
      <p className={classes.sentence} role="status">
        {state.is === 'refused' && (
          <>
            <IconLock size={18} aria-hidden />
            <span>{state.refusal.message}</span>
          </>
        )}
        {haveOpened && (
          <>
            <IconLockOpen2 size={18} aria-hidden />
            <span>{places || 'RSVPs are open.'}</span>
          </>
        )}
      </p>
      <p className={classes.status} role="status" data-is={state.is} data-new={said !== undefined || undefined}>
        {state.is === 'going' && (
          <>
            <IconCheck size={18} aria-hidden />
            <span>{said ? goingText(said) : 'You’re going'}</span>
            {said && <Ripple />}
          </>
        )}
        {state.is === 'waiting' && (
          <>
            <IconClockHour4 size={18} aria-hidden />
            <span>{lineText(state.position)}</span>
          </>
        )}
        {!haveOpened && places && <span>{places}</span>}
      </p>
    </>
  )
}

/** @param position undefined while it is not known */
export function lineText(position: number | undefined): string {
  return position === undefined ? 'You’re in line' : `You’re ${ordinal(position)} in line`
}

/** How many wait in line, or how many places are left, if they are few. */
function placesText(event: RsvpStatusProps['event'], mustWait: boolean): string {
  if (mustWait) {
    const line = event.waitlistCount > 0 && `${event.waitlistCount.toLocaleString('en-US')} in line`
    return [isFull(event) && 'Full', line].filter(Boolean).join(', ')
  }
  const left = fewPlacesLeft(event)
  return left === undefined ? '' : `${counted(left, 'place')} left`
}
