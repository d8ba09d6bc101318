import type { Event } from '#domain/events/contract.ts'
import type { OwnPart } from '#domain/participation/rules.ts'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import { useParticipation } from './useParticipation.ts'

export interface RsvpActionProps {
  event: Event
  own: OwnPart
  /** Whether the RSVPs are loaded. While they are pending, the RSVP button does nothing. */
  rsvpsStatus: 'pending' | 'error' | 'success'
  size: 'card' | 'row' | 'page'
}

/** The RSVP to an event until it is over or the member has checked in. In a row it is all that can be done there. */
export function RsvpAction({ event, own, ...rest }: RsvpActionProps) {
  const { state, open, isOver, now } = useParticipation(event, own)
  if (state.is === 'attended' || isOver) return null
  const dates = own.series.get(event.series ?? '')?.length ?? 0
  return (
    <RsvpButton
      event={event}
      rsvp={own.rsvps.get(event.uuid)}
      state={state}
      open={open}
      dates={dates}
      now={now}
      {...rest}
    />
  )
}
