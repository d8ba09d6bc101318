import { Button, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { rsvpState } from '#domain/rsvp/rules.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import classes from './QuickRsvp.module.css'
import { useRsvp } from './useRsvp.ts'
import { storeWantedRsvp } from './wantedRsvp.ts'

interface QuickRsvpProps {
  event: Event
  hasRsvp: boolean
  /** Called when the member has said yes. */
  onSay: () => void
}

/**
 * One tap says yes in a row of a list, and the same place takes it back. An event with questions asks them on its page
 * (spec: members §6.3). Shows nothing while nobody can RSVP.
 */
export function QuickRsvp({ event, hasRsvp, onSay }: QuickRsvpProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const navigate = useNavigate()
  const { add, cancel, isPending, error } = useRsvp(event, onSay)
  const refusal = useId()
  const state = rsvpState(event, undefined, now, timeZone)
  if (!hasRsvp && state.is !== 'open') return null
  const word = hasRsvp ? 'Undo' : state.is === 'open' && state.mustWait ? 'Join the line' : 'RSVP'
  const press = () => {
    if (hasRsvp) return cancel()
    if (event.questions.length === 0) return add(undefined, undefined)
    storeWantedRsvp(event.uuid)
    navigate(eventAddress(event.uuid))
  }
  return (
    <div className={classes.quick}>
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
