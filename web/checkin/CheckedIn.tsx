import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { pointsIn } from '#domain/points/words.ts'
import { flyPoints } from '../ui/flyingPoints.ts'
import classes from './CheckedIn.module.css'
import { takeFocus } from './takeFocus.ts'
import type { CheckInState } from './useCheckIn.ts'

interface CheckedInProps {
  state: Extract<CheckInState, { is: 'counted' | 'countedBefore' }>
  /** Called when the points have landed. */
  onLand: () => void
  onDone: () => void
  /** Further things to celebrate, such as a new level. */
  children?: ReactNode
}

/** After a check-in: the earned points fly to the progress bar (spec: members §8.2). */
export function CheckedIn({ state, onLand, onDone, children }: CheckedInProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const land = useEffectEvent(onLand)
  useEffect(() => {
    takeFocus(ok.current)
    if (!place.current) return
    const flight = flyPoints(place.current)
    void flight.landed.then(() => land())
    addEventListener('keydown', flight.skip)
    addEventListener('pointerdown', flight.skip)
    return () => {
      removeEventListener('keydown', flight.skip)
      removeEventListener('pointerdown', flight.skip)
    }
  }, [])

  return (
    <div className={classes.counted}>
      <p className={classes.points} ref={place} aria-hidden>
        {state.is === 'counted' ? `+${state.points}` : '✓'}
      </p>
      <p className={classes.sentence} role="status">
        {sentenceOf(state)}
      </p>
      {children}
      <Button ref={ok} onClick={onDone} fullWidth>
        OK
      </Button>
    </div>
  )
}

export function sentenceOf(state: CheckedInProps['state']): string {
  return state.is === 'counted'
    ? `Awesome! You got ${pointsIn(state.points)} for checking in.`
    : 'You are checked in already, and have your points.'
}
