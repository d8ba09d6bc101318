import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Claim } from '#domain/claims/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import classes from './Claims.module.css'

const ClaimDialog = lazyWindow(async () => (await import('./ClaimDialog.tsx')).ClaimDialog)

interface ClaimButtonProps {
  event: Pick<Event, 'uuid' | 'title'>
  /** The member's own, if they have made one. */
  claim: Claim | undefined
  /** While the event runs most people check in, and this is the second choice. */
  isSecondChoice?: boolean
}

/** "I was there": for a member who came and could not check in; an officer decides (spec: chapter §2.17). */
export function ClaimButton({ event, claim, isSecondChoice = false }: ClaimButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (claim) return <ClaimState claim={claim} />
  return (
    <>
      <Button
        variant={isSecondChoice ? 'subtle' : 'default'}
        onClick={() => setOpen(true)}
        aria-label={`I was there, at ${event.title}`}
      >
        I was there
      </Button>
      <ClaimDialog event={event} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const SENTENCES = {
  open: 'You said that you were there. An officer will look at it.',
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
