import { useEffect, useState } from 'react'

const PAUSE = 250

/** A text as it is once whoever types has paused, so that not every letter asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
