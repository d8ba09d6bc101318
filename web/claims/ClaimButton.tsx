import { Button } from '@mantine/core'
import type { Claim } from '#domain/claims/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import classes from './Claims.module.css'

interface ClaimButtonProps {
  event: Pick<Event, 'title'>
  /** The member's own, if they have made one. */
  claim: Claim | undefined
  /** While the event runs most people check in, and this is the second choice. */
  isSecondChoice?: boolean
  /** Opens the window, which belongs to the page. */
  onClaim: () => void
}

/** "I was there": for a member who came and could not check in; an officer decides (spec: chapter §2.17). */
export function ClaimButton({ event, claim, isSecondChoice = false, onClaim }: ClaimButtonProps) {
  if (claim) return <ClaimState claim={claim} />
  return (
    <Button
      variant={isSecondChoice ? 'subtle' : 'default'}
      onClick={onClaim}
      aria-label={`I was there, at ${event.title}`}
    >
      I was there
    </Button>
  )
}

/** What the member reads until an officer decides. */
export const SENT = 'You said that you were there. An officer will look at it.'

const SENTENCES = {
  open: SENT,
  approved: 'An officer has said yes: you were there.',
  refused: 'An officer has said no.',
}

function ClaimState({ claim: { state, reason } }: { claim: Claim }) {
  return (
    <p className={classes.state} data-state={state}>
      {SENTENCES[state]} {state === 'refused' && reason}
    </p>
  )
}
