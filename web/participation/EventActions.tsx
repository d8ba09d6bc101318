import { IconCircleCheckFilled } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Event } from '#domain/events/contract.ts'
import type { OwnPart } from '#domain/participation/rules.ts'
import { ClaimState } from '../claims/ClaimState.tsx'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import classes from './EventActions.module.css'
import { CheckInButton, ClaimButton } from './EventWindows.tsx'
import { useParticipation } from './useParticipation.ts'

const RateEvent = lazy(async () => ({ default: (await import('../feedback/RateEvent.tsx')).RateEvent }))

interface EventActionsProps {
  event: Event
  own: OwnPart
  /** Whether the RSVPs are loaded. While they are pending, the RSVP button does nothing. */
  rsvpsStatus: 'pending' | 'error' | 'success'
  size: 'card' | 'page'
}

/** What the member is to an event, and what they can do about it now, what they want first in front. */
export function EventActions({ event, own, rsvpsStatus, size }: EventActionsProps) {
  const { state, open, isOver, now } = useParticipation(event, own)
  const { uuid, series = '' } = event
  const offersRsvp = state.is !== 'attended' && !isOver
  const claim = own.claims?.get(uuid)
  const checkIn = open.includes('checkIn') && <CheckInButton event={event} />
  return (
    <div className={classes.actions} data-size={size} data-ends={(!offersRsvp && !checkIn) || undefined}>
      {size === 'page' && open.includes('rate') && (
        <Suspense>
          <RateEvent event={event} before={own.feedback?.get(uuid)} />
        </Suspense>
      )}
      {checkIn}
      {offersRsvp && (
        <RsvpButton
          event={event}
          rsvp={own.rsvps.get(uuid)}
          rsvpsStatus={rsvpsStatus}
          state={state}
          open={open}
          dates={own.series.get(series)?.length ?? 0}
          now={now}
          size={size}
        />
      )}
      {state.is === 'attended' && (
        <p className={classes.attended}>
          <IconCircleCheckFilled size={20} aria-hidden />
          Checked in
        </p>
      )}
      {state.is === 'refused' && isOver && <p className={classes.over}>{state.refusal.message}</p>}
      {claim && state.is !== 'attended' && <ClaimState claim={claim} />}
      {isOver && open.includes('claim') && <ClaimButton event={event} />}
    </div>
  )
}

/** The claim while the event runs: most people check in, and this is the second choice. */
export function EarlyClaim({ event, own }: Pick<EventActionsProps, 'event' | 'own'>) {
  const { open, isOver } = useParticipation(event, own)
  return !isOver && open.includes('claim') && <ClaimButton event={event} variant="subtle" />
}
