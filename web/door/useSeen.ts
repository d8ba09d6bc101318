import { useEffect, useRef } from 'react'

/** Milliseconds in which nobody can have seen a change and pressed because of it. */
const SOON = 500

/** What somebody who presses a row has seen: it may change by itself right before, or under their finger. */
export function useSeen(isIn: boolean) {
  /** Undefined after a press: the row shows what was chosen. */
  const seen = useRef<boolean | undefined>(isIn)
  const pressed = useRef<boolean>(undefined)
  useEffect(() => {
    const timer = setTimeout(() => {
      seen.current = isIn
    }, SOON)
    return () => clearTimeout(timer)
  }, [isIn])
  return {
    /** The press begins. */
    begin() {
      pressed.current = seen.current ?? isIn
    },
    /** The finger goes elsewhere, for example to scroll. */
    cancel() {
      pressed.current = undefined
    },
    /** The press ends. @returns whether they were in by what the person has seen */
    end(): boolean {
      const was = pressed.current ?? seen.current ?? isIn
      pressed.current = undefined
      seen.current = undefined
      return was
    },
  }
}
