import { Button, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import type { OwnPart } from '#domain/participation/rules.ts'
import { useRsvp } from '../rsvp/useRsvp.ts'
import { storeWantedRsvp } from '../rsvp/wantedRsvp.ts'
import classes from './RowRsvp.module.css'
import { useParticipation } from './useParticipation.ts'

/**
 * RSVPs with one tap in a row of a list, and undoes it in the same place. An event with questions asks them on its page.
 * Renders nothing while nobody can RSVP (spec: members §6.3).
 */
export function RowRsvp({ event, own }: { event: Event; own: OwnPart }) {
  const { state } = useParticipation(event, own)
  const [isAdded, setAdded] = useState(false)
  const { add, cancel, isPending, error } = useRsvp(event, () => setAdded(true))
  const navigate = useNavigate()
  const refusal = useId()
  const hasRsvp = own.rsvps.has(event.uuid)
  if (hasRsvp ? !isAdded : state.is !== 'open') return null
  const word = hasRsvp ? 'Undo' : state.is === 'open' && state.mustWait ? 'Join the line' : 'RSVP'
  const press = () => {
    if (hasRsvp) return cancel()
    if (event.questions.length === 0) return add(undefined, undefined)
    storeWantedRsvp(event.uuid)
    navigate(eventAddress(event.uuid))
  }
  return (
    <div className={classes.row}>
      <Button
        variant={hasRsvp ? 'default' : 'light'}
        className={classes.button!}
        loading={isPending}
        {...(error && { 'aria-describedby': refusal })}
        onClick={press}
      >
        {word}{' '}
        <VisuallyHidden>
          {hasRsvp ? 'RSVP to' : 'to'} {event.title}
        </VisuallyHidden>
      </Button>
      <p id={refusal} className={classes.refusal} role="alert">
        {error}
      </p>
    </div>
  )
}
