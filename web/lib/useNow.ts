import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The moment it is, anew every minute: what runs and what is over changes while people look. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
