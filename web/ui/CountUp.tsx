import { useEffect, useRef, useState } from 'react'

/** Milliseconds for counting up to a new number. */
const COUNTING = 520

/** A number that counts up to a higher value, fast at first and slow at the end; not with reduced motion. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)

  useEffect(() => {
    const start = from.current
    from.current = value
    if (value <= start || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(value)
    const began = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - began) / COUNTING))
      setShown(Math.round(start + (value - start) * (1 - (1 - share) ** 2)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}

export function CountUp({ points }: { points: number }) {
  return useCountUp(points).toLocaleString('en-US')
}
