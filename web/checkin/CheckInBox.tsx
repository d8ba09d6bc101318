import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Earned } from '../celebration/Earned.tsx'
import { CheckedIn } from './CheckedIn.tsx'
import classes from './CheckInBox.module.css'
import { CodeField } from './CodeField.tsx'
import { UNSENT, useCheckIn } from './useCheckIn.ts'

interface CheckInBoxProps {
  /** Shown instead of the field after a check-in to the event that is running. */
  receipt?: ReactNode
  /** Whether the field takes the focus when the page opens. */
  takesFocus?: boolean
}

/** Checking in on the home page. A refusal is shown under the field, with a cross (spec: members §8.4). */
export function CheckInBox({ receipt, takesFocus = false }: CheckInBoxProps) {
  const checkIn = useCheckIn()
  const { step, reset } = checkIn
  const [wantsAnother, setWantsAnother] = useState(false)

  if (step.is === 'counted' || step.is === 'countedBefore')
    return (
      <CheckedIn
        counted={step}
        onLand={checkIn.land}
        onDone={() => {
          setWantsAnother(false)
          reset()
        }}
      >
        {step.is === 'counted' && <Earned checkIn={step} hasBarBeside />}
      </CheckedIn>
    )
  if (receipt && !wantsAnother && step.is === 'form' && checkIn.code === '')
    return (
      <>
        {receipt}
        <Button
          className={classes.another!}
          variant="subtle"
          onClick={() => {
            setWantsAnother(true)
            checkIn.tryAgain()
          }}
        >
          Check in to another event
        </Button>
      </>
    )
  return (
    <div className={classes.form}>
      <CodeField checkIn={checkIn} label="Attendance code" takesFocus={takesFocus} />
      <div className={classes.below}>
        <div role="alert">
          {step.is === 'refused' && (
            <>
              <p className={classes.refusal}>✗ {step.sentence}</p>
              {step.isUnsent && <p className={classes.hint}>{UNSENT}</p>}
            </>
          )}
        </div>
        {step.is !== 'refused' && <p className={classes.hint}>The code is on the screen in the room.</p>}
      </div>
    </div>
  )
}
