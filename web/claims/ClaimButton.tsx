import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { addClaim, type Claim, listClaims } from '#domain/claims/contract.ts'
import { NOTE_LENGTH } from '#domain/claims/rules.ts'
import type { Event } from '#domain/events/contract.ts'
import { useAction } from '../lib/useApi.ts'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './Claims.module.css'

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
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useAction(addClaim, {
    invalidates: [listClaims],
    onSuccess: () => setOpen(false),
  })
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
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={`I was at ${event.title}`} size="sm">
        <form
          className={classes.form}
          onSubmit={(submit) => {
            submit.preventDefault()
            mutate({ body: { event: { uuid: event.uuid }, note } })
          }}
        >
          <p className={classes.hint}>An officer will look at it. You get the points when they say yes.</p>
          <TextInput
            label="What happened? (optional)"
            placeholder="My phone was empty"
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            error={error?.message}
            data-autofocus
          />
          <Button type="submit" loading={isPending}>
            I was there
          </Button>
        </form>
      </Dialog>
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
