import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { flyPoints } from '../ui/flight.ts'
import classes from './Counted.module.css'
import type { CheckInState } from './useCheckIn.ts'

interface CountedProps {
  state: Extract<CheckInState, { is: 'counted' | 'countedBefore' }>
  onDone: () => void
  /** What else there is to celebrate. */
  children?: ReactNode
}

/** The moment after: what was earned, on its way to the progress bar (PRODUCT §4). */
export function Counted({ state, onDone, children }: CountedProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    ok.current?.focus({ preventScroll: true })
    if (place.current) flyPoints(place.current)
  }, [])

  return (
    <div className={classes.counted}>
      <p className={classes.points} ref={place} aria-hidden>
        {state.is === 'counted' ? `+${state.points}` : '✓'}
      </p>
      <p className={classes.sentence} role="status">
        {state.is === 'counted'
          ? `Awesome! You got ${state.points} points for checking in.`
          : 'You are checked in: your first try had arrived, only its answer was lost. Your points are there.'}
      </p>
      {children}
      <Button ref={ok} onClick={onDone} fullWidth>
        OK
      </Button>
    </div>
  )
}
