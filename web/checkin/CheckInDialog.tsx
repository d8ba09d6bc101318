import { Button, Group } from '@mantine/core'
import { Earned } from '../celebration/Earned.tsx'
import { useLast } from '../lib/useLast.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { CheckedIn } from './CheckedIn.tsx'
import classes from './CheckInDialog.module.css'
import { CodeField } from './CodeField.tsx'
import { UNSENT, useCheckIn } from './useCheckIn.ts'

/** Checking in from the events page: form, then what was earned, or the refusal as the title (spec: members §8.3). */
export function CheckInDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const checkIn = useCheckIn()
  const { step, tryAgain, reset } = checkIn

  function close() {
    // What is on its way is shown when the window is opened again.
    if (step.is !== 'sending') reset()
    onClose()
  }
  // The window keeps its content while it fades out.
  const shown = useLast(opened ? step : undefined) ?? step
  return (
    <Dialog opened={opened} onClose={close} title={shown.is === 'refused' ? shown.sentence : 'Check In'} size="sm">
      {shown.is === 'counted' || shown.is === 'countedBefore' ? (
        <CheckedIn counted={shown} onLand={checkIn.land} onDone={close}>
          {shown.is === 'counted' && <Earned checkIn={shown} />}
        </CheckedIn>
      ) : shown.is === 'refused' ? (
        <>
          {shown.isUnsent && <p className={classes.hint}>{UNSENT}</p>}
          <Group className={classes.choices!} role="alert" aria-label={shown.sentence}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={tryAgain} autoFocus>
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
