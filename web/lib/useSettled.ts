import { useEffect, useState } from 'react'

const PAUSE = 250

/** A text once the person has stopped typing, so that not every letter causes a call. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
