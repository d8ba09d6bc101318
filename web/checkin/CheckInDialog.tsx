import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './CheckInDialog.module.css'
import { CodeField } from './CodeField.tsx'
import { Counted } from './Counted.tsx'
import { useCheckIn } from './useCheckIn.ts'

interface CheckInDialogProps {
  opened: boolean
  onClose: () => void
  celebrate?: (points: number) => ReactNode
}

/** Checking in from the events page: form, then what was earned, or the refusal as the title (PRODUCT §4). */
export function CheckInDialog({ opened, onClose, celebrate }: CheckInDialogProps) {
  const checkIn = useCheckIn()
  const { state, again, reset } = checkIn
  const banner = useBanner()

  useEffect(() => {
    if (opened) return
    // The answer came after the window had been closed.
    if (state.is === 'counted') banner('success', `Awesome! You got ${state.points} points for checking in.`)
    if (state.is === 'refused') banner('error', state.sentence)
    if (state.is !== 'sending' && state.is !== 'form') again()
  }, [opened, state, banner, again])

  function close() {
    if (state.is !== 'sending') reset()
    onClose()
  }
  const isCounted = state.is === 'counted' || state.is === 'countedBefore'
  return (
    <Dialog opened={opened} onClose={close} title={state.is === 'refused' ? state.sentence : 'Check In'} size="sm">
      {isCounted ? (
        <Counted state={state} onDone={close}>
          {state.is === 'counted' && celebrate?.(state.points)}
        </Counted>
      ) : state.is === 'refused' ? (
        <Group className={classes.choices!} role="alert" aria-label={state.sentence}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={again} autoFocus>
            Try Again
          </Button>
        </Group>
      ) : (
        <>
          <p className={classes.hint}>Type or paste the code that is shown in the room.</p>
          <CodeField checkIn={checkIn} label="Attendance code" hasAutofocus />
        </>
      )}
    </Dialog>
  )
}
