import { useEffect, useState } from 'react'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * The current moment, updated every minute, so that what is running or over changes on the screen. In the hour before
 * `until` it is updated every second.
 */
export function useNow(until: string | null = null): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date().toISOString()), waitFrom(Date.now(), until))
    return () => clearTimeout(timer)
    // Each new `now` starts the next timer.
  }, [now, until])
  return now
}

function waitFrom(now: number, until: string | null): number {
  const left = until === null ? -1 : Date.parse(until) - now
  if (left < 0) return MINUTE
  return left > HOUR ? Math.min(MINUTE, left - HOUR) : SECOND - (now % SECOND)
}
