import { useEffect, useState } from 'react'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/**
 * The current moment, updated every minute, so that what is running or over changes on the screen. In the day before
 * `until` it is updated every second. It is updated when the page is shown again, because timers stop in a phone that
 * sleeps.
 */
export function useNow(until: string | null = null): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const update = () => setNow(new Date().toISOString())
    const timer = setTimeout(update, waitFrom(Date.now(), until))
    window.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('visibilitychange', update)
    }
    // Each new `now` starts the next timer.
  }, [now, until])
  return now
}

function waitFrom(now: number, until: string | null): number {
  const left = until === null ? -1 : Date.parse(until) - now
  if (left < 0) return MINUTE
  return left > DAY ? Math.min(MINUTE, left - DAY) : SECOND - (now % SECOND)
}
