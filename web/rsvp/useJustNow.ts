import { useEffect, useState } from 'react'

/** Whether something happened within the last milliseconds, and a function to report that it happens now. */
export function useJustNow(milliseconds: number): [boolean, () => void] {
  const [times, setTimes] = useState(0)
  const [over, setOver] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(times), milliseconds)
    return () => clearTimeout(timer)
  }, [times, milliseconds])
  return [times > over, () => setTimes((before) => before + 1)]
}
