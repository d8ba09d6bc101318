import { type ReactNode, useEffect, useRef } from 'react'
import classes from './CheckInBox.module.css'
import { CodeField } from './CodeField.tsx'
import { Counted } from './Counted.tsx'
import { UNSENT, useCheckIn } from './useCheckIn.ts'

interface CheckInBoxProps {
  /** What the member has now. */
  points: number
  celebrate?: (before: number, earned: number) => ReactNode
}

/** Checking in without leaving home: what went wrong stands under the field, with a cross (PRODUCT §8). */
export function CheckInBox({ points, celebrate }: CheckInBoxProps) {
  const checkIn = useCheckIn(points)
  const { state, reset } = checkIn
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button was busy and has lost the focus; the code is to be mended.
    if (state.is === 'refused') form.current?.querySelector('input')?.select()
  }, [state])

  if (state.is === 'counted' || state.is === 'countedBefore')
    return (
      <Counted state={state} onDone={reset}>
        {state.is === 'counted' && celebrate?.(state.before, state.points)}
      </Counted>
    )
  return (
    <div ref={form}>
      <CodeField checkIn={checkIn} label="Attendance code" />
      <div className={classes.below} role="alert">
        {state.is === 'refused' ? (
          <>
            <p className={classes.refusal}>✗ {state.sentence}</p>
            {state.isUnsent && <p className={classes.hint}>{UNSENT}</p>}
          </>
        ) : (
          <p className={classes.hint}>The code is on the screen in the room.</p>
        )}
      </div>
    </div>
  )
}
