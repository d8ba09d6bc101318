import { useRef } from 'react'

/** Milliseconds in which nobody can have seen a change and pressed because of it. */
const SOON = 500

/** What somebody who presses a row has seen: it may change by itself right before, or under their finger. */
export function useSeen(isIn: boolean) {
  const shown = useRef({ isIn, before: isIn, at: 0 })
  if (shown.current.isIn !== isIn) shown.current = { isIn, before: !isIn, at: Date.now() }
  const pressed = useRef<boolean>(undefined)
  // The clock may be set back.
  const isSoon = () => Math.abs(Date.now() - shown.current.at) < SOON
  const seen = () => (isSoon() ? shown.current.before : isIn)
  return {
    /** The press begins. */
    begin() {
      pressed.current = seen()
    },
    /** The finger goes elsewhere, for example to scroll. */
    cancel() {
      pressed.current = undefined
    },
    /** The press ends. @returns whether they were in by what the person has seen */
    end(): boolean {
      const was = pressed.current ?? seen()
      pressed.current = undefined
      return was
    },
  }
}
