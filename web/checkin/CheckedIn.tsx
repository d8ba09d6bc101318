import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { pointsIn } from '#domain/points/words.ts'
import { flyPoints } from '../ui/flyingPoints.ts'
import classes from './CheckedIn.module.css'
import type { Counted } from './checkInState.ts'

interface CheckedInProps {
  counted: Counted
  /** Called when the points have landed. */
  onLand: () => void
  onDone: () => void
  /** Further things to celebrate, such as a new level. */
  children?: ReactNode
}

/** After a check-in: the earned points fly to the progress bar (spec: members §8.2). */
export function CheckedIn({ counted, onLand, onDone, children }: CheckedInProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const ok = useRef<HTMLButtonElement>(null)
  const land = useEffectEvent(onLand)
  useEffect(() => {
    ok.current?.focus({ preventScroll: true })
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
        {counted.is === 'counted' ? `+${counted.points}` : '✓'}
      </p>
      <p className={classes.sentence} role="status">
        {sentenceOf(counted)}
      </p>
      {children}
      <Button ref={ok} onClick={onDone} fullWidth>
        OK
      </Button>
    </div>
  )
}

function sentenceOf(counted: Counted): string {
  return counted.is === 'counted'
    ? `Awesome! You got ${pointsIn(counted.points)} for checking in.`
    : 'You are checked in already, and have your points.'
}
