import { useEffect, useRef } from 'react'

/** Milliseconds and pixels within which two taps are one double tap. */
const SOON = 500
const NEAR = 32

interface Press {
  at: number
  place: { x: number; y: number } | undefined
}

interface Tap extends Press {
  member: string
}

/**
 * Answers whether a tap is the second of a double tap: soon after the one before, and at the same place or on the same
 * person. The list may have moved in between, so that somebody else is under the finger.
 */
export function useSlips(): (tap: Tap) => boolean {
  const lastTap = useRef<Tap>(undefined)
  /** The last click on the page, and the one before it. */
  const clicks = useRef<Press[]>([])
  useEffect(() => {
    // Also beside the list: a notice or the camera goes away when it is tapped, and the list moves up.
    const note = ({ clientX: x, clientY: y, detail }: MouseEvent) => {
      // A keyboard's click has no place.
      const click = { at: Date.now(), place: detail > 0 ? { x, y } : undefined }
      clicks.current = [click, ...clicks.current.slice(0, 1)]
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [])
  return (tap) => {
    const before = lastTap.current
    lastTap.current = tap
    if (isSoon(tap, before) && tap.member === before.member) return true
    const clickBefore = clicks.current[1]
    return isSoon(tap, clickBefore) && isNear(tap.place, clickBefore.place)
  }
}

/** Not after the device's clock was set back. */
function isSoon<P extends Press>(press: Press, before: P | undefined): before is P {
  return before !== undefined && press.at >= before.at && press.at - before.at < SOON
}

function isNear(one: Press['place'], other: Press['place']): boolean {
  return one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < NEAR
}
