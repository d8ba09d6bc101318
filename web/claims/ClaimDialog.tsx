import { Button, TextInput } from '@mantine/core'
import { addClaim, listClaims } from '#domain/claims/contract.ts'
import { NOTE_LENGTH } from '#domain/claims/rules.ts'
import type { Event } from '#domain/events/contract.ts'
import { useAction } from '../lib/useApi.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SENT } from './ClaimState.tsx'
import classes from './Claims.module.css'

interface ClaimDialogProps {
  event: Pick<Event, 'uuid' | 'title'>
  opened: boolean
  onClose: () => void
}

/** Sends the claim with a note for the officer. What was typed stays while the window is closed; a refusal does not. */
export function ClaimDialog({ event, opened, onClose }: ClaimDialogProps) {
  const [note, setNote] = useUnsavedText(`claim of ${event.uuid}`, '', (written) => written === '')
  const show = useBanner()
  const { mutate, isPending, error, reset } = useAction(addClaim, {
    invalidates: [listClaims],
    onSuccess: () => {
      setNote('')
      show('success', SENT)
      if (opened) onClose()
    },
  })
  const leave = () => {
    if (!isPending) reset()
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={leave} title={`I was at ${event.title}`} size="sm">
      <form
        className={classes.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          // The second press of a double click may find the window closing.
          if (opened) mutate({ body: { event: { uuid: event.uuid }, note } })
        }}
      >
        <p className={classes.hint}>An officer will look at it. You get the points when they say yes.</p>
        <TextInput
          label="What happened? (optional)"
          placeholder="My phone was empty"
          maxLength={NOTE_LENGTH}
          value={note}
          readOnly={isPending}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          error={error?.message}
          data-autofocus
        />
        <Button type="submit" loading={isPending}>
          I was there
        </Button>
      </form>
    </Dialog>
  )
}
