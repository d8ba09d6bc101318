import { useEffect, useState } from 'react'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'

const SECOND_MS = 1_000

/**
 * The current moment, updated every minute, so that what is running or over changes on the screen. In the day before
 * the next change it is updated every second. It is updated when the page is shown again, because timers stop in a
 * phone that sleeps.
 * @param nextChange the next moment at which something changes; null if there is none
 */
export function useNow(nextChange: (now: string) => string | null = () => null): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  const until = nextChange(now)
  useEffect(() => {
    const update = () => setNow(new Date().toISOString())
    // The change may have come with newer data, and be over since `now`.
    const timer = setTimeout(update, waitFrom(Date.parse(now), until))
    // Firefox may lose what React is asked to render while the page is left, and then renders nothing any more.
    const look = () => void (document.hidden || update())
    window.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('visibilitychange', look)
    }
    // Each new `now` starts the next timer.
  }, [now, until])
  return now
}

function waitFrom(now: number, until: string | null): number {
  const left = until === null ? -1 : Date.parse(until) - now
  if (left < 0) return MINUTE_MS
  return left > DAY_MS ? Math.min(MINUTE_MS, left - DAY_MS) : SECOND_MS - (now % SECOND_MS)
}
