import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFocusLost } from '../lib/focus.ts'
import { CheckedIn } from './CheckedIn.tsx'
import classes from './CheckInBox.module.css'
import { CodeField } from './CodeField.tsx'
import { UNSENT, useCheckIn } from './useCheckIn.ts'

interface CheckInBoxProps {
  /** The member's current points. */
  points: number
  celebrate?: (before: number, earned: number) => ReactNode
  /** Shown instead of the field after a check-in to the event that is running. */
  receipt?: ReactNode
}

/** Checking in on the home page. A refusal is shown under the field, with a cross (spec: members §8.4). */
export function CheckInBox({ points, celebrate, receipt }: CheckInBoxProps) {
  const checkIn = useCheckIn(points)
  const { state, reset } = checkIn
  const form = useRef<HTMLDivElement>(null)
  const another = useRef<HTMLButtonElement>(null)
  const isReceived = Boolean(receipt)
  const [wantsAnother, setWantsAnother] = useState(false)
  const wasCounted = useRef(false)

  useEffect(() => {
    if (!wasCounted.current || state.is !== 'form') return
    // OK has gone. The field itself would open a phone's keyboard.
    const place = another.current ?? form.current
    if (place && isFocusLost(place)) place.focus({ preventScroll: true })
    // The receipt may replace the form, and then takes its focus.
    wasCounted.current = !isReceived
  }, [state, isReceived])

  if (state.is === 'counted' || state.is === 'countedBefore')
    return (
      <CheckedIn
        state={state}
        onLand={checkIn.land}
        onDone={() => {
          setWantsAnother(false)
          wasCounted.current = true
          reset()
        }}
      >
        {state.is === 'counted' && celebrate?.(state.before, state.points)}
      </CheckedIn>
    )
  if (receipt && !wantsAnother && state.is === 'form' && checkIn.code === '')
    return (
      <>
        {receipt}
        <Button
          ref={another}
          className={classes.another!}
          variant="subtle"
          onClick={() => {
            setWantsAnother(true)
            checkIn.again()
          }}
        >
          Check in to another event
        </Button>
      </>
    )
  return (
    <div ref={form} tabIndex={-1} className={classes.form}>
      <CodeField checkIn={checkIn} label="Attendance code" />
      <div className={classes.below}>
        <div role="alert">
          {state.is === 'refused' && (
            <>
              <p className={classes.refusal}>✗ {state.sentence}</p>
              {state.isUnsent && <p className={classes.hint}>{UNSENT}</p>}
            </>
          )}
        </div>
        {state.is !== 'refused' && <p className={classes.hint}>The code is on the screen in the room.</p>}
      </div>
    </div>
  )
}
