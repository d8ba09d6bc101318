import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useLast } from '../lib/useLast.ts'
import { useBanner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CheckedIn, sentenceOf } from './CheckedIn.tsx'
import classes from './CheckInDialog.module.css'
import { CodeField } from './CodeField.tsx'
import { UNSENT, useCheckIn } from './useCheckIn.ts'

interface CheckInDialogProps {
  opened: boolean
  onClose: () => void
  /** The member's current points. */
  points: number
  celebrate?: (before: number, earned: number) => ReactNode
}

/** Checking in from the events page: form, then what was earned, or the refusal as the title (spec: members §8.3). */
export function CheckInDialog({ opened, onClose, points, celebrate }: CheckInDialogProps) {
  const checkIn = useCheckIn(points)
  const { state, again, reset } = checkIn
  const banner = useBanner()

  useEffect(() => {
    if (opened) return
    // The answer arrived after the window was closed.
    if (state.is === 'counted' || state.is === 'countedBefore') banner('success', sentenceOf(state))
    if (state.is === 'refused') banner('error', state.sentence)
    if (state.is !== 'sending' && state.is !== 'form') again()
  }, [opened, state, banner, again])

  function close() {
    if (state.is !== 'sending') reset()
    onClose()
  }
  // The window keeps its content while it fades out.
  const shown = useLast(opened ? state : undefined) ?? state
  return (
    <Dialog opened={opened} onClose={close} title={shown.is === 'refused' ? shown.sentence : 'Check In'} size="sm">
      {shown.is === 'counted' || shown.is === 'countedBefore' ? (
        <CheckedIn state={shown} onLand={checkIn.land} onDone={close}>
          {shown.is === 'counted' && celebrate?.(shown.before, shown.points)}
        </CheckedIn>
      ) : shown.is === 'refused' ? (
        <>
          {shown.isUnsent && <p className={classes.hint}>{UNSENT}</p>}
          <Group className={classes.choices!} role="alert" aria-label={shown.sentence}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={again} autoFocus>
              Try Again
            </Button>
          </Group>
        </>
      ) : (
        <>
          <p className={classes.hint}>Type or paste the code that is shown in the room.</p>
          <CodeField checkIn={checkIn} label="Attendance code" isFirst />
        </>
      )}
    </Dialog>
  )
}
