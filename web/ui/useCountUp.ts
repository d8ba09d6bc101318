import { useEffect, useRef, useState } from 'react'

/** Milliseconds for counting up to a new number. */
const COUNTING = 520

/**
 * A number that counts up to a higher value. Any key or tap ends the counting. It does not count with
 * reduced motion.
 */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    from.current = value
    const finish = () => setShown(value)
    if (value <= start || matchMedia('(prefers-reduced-motion: reduce)').matches) return finish()
    const began = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - began) / COUNTING))
      setShown((before) => (before === value ? value : counted(start, value, share)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    addEventListener('keydown', finish)
    addEventListener('pointerdown', finish)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', finish)
      removeEventListener('pointerdown', finish)
    }
  }, [value])
  return shown
}

/** The number shown after a share of the time, from 0 to 1; fast at first, slow at the end. */
export function counted(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * (1 - (1 - share) ** 2))
}
