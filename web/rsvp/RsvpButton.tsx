import { Button, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { Event } from '#domain/events/contract.ts'
import classes from './RsvpButton.module.css'
import { useRsvp } from './useRsvp.ts'

interface RsvpButtonProps {
  event: Pick<Event, 'uuid' | 'title'>
  hasRsvp: boolean
  /** Until the RSVPs are known, nobody can say what pressing would do. */
  isUnknown: boolean
}

/** Says yes to an event, or takes it back; a refusal is told where it was asked for (PRODUCT §2, Member events). */
export function RsvpButton({ event, hasRsvp, isUnknown }: RsvpButtonProps) {
  const { add, cancel, isPending, error } = useRsvp(event.uuid)
  const refusal = useId()
  const isWaiting = isPending || isUnknown
  return (
    <div className={classes.rsvp}>
      <div className={classes.line}>
        <p className={classes.going} role="status">
          {hasRsvp && (
            <>
              <IconCheck size={18} aria-hidden />
              You’re going
            </>
          )}
        </p>
        {/* Not `disabled`, which would take the focus away from whoever pressed it. */}
        <Button
          className={classes.button!}
          variant={hasRsvp ? 'default' : 'filled'}
          {...(isWaiting && { 'aria-disabled': true, 'data-disabled': true })}
          {...(error && { 'aria-describedby': refusal })}
          onClick={() => !isWaiting && (hasRsvp ? cancel() : add())}
        >
          {isWaiting ? 'Loading...' : hasRsvp ? 'Cancel RSVP' : 'RSVP'}{' '}
          <VisuallyHidden>{isWaiting ? event.title : `to ${event.title}`}</VisuallyHidden>
        </Button>
      </div>
      <p id={refusal} className={classes.refusal} role="alert">
        {error}
      </p>
    </div>
  )
}
