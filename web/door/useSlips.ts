import { useEffect, useRef } from 'react'

/** Milliseconds and pixels within which two taps are one double tap. */
const SOON = 500
const NEAR = 32

interface Tap {
  member: string
  at: number
  place: { x: number; y: number } | undefined
}

/**
 * Answers whether a tap is the second of a double tap: soon after the one before, and at the same place or on the same
 * person. The list may have moved in between, so that somebody else is under the finger.
 */
export function useSlips(): (tap: Tap) => boolean {
  const last = useRef<Tap>(undefined)
  useEffect(() => {
    // A notice or the camera goes away when it is tapped, and somebody in the list may come under the finger.
    const note = ({ clientX: x, clientY: y, detail }: MouseEvent) => {
      // A keyboard's click has no place.
      if (detail > 0) last.current = { member: last.current?.member ?? '', at: Date.now(), place: { x, y } }
    }
    document.addEventListener('click', note)
    return () => document.removeEventListener('click', note)
  }, [])
  return (tap) => {
    const before = last.current
    last.current = tap
    // The device's clock may have been set back since.
    if (!before || tap.at < before.at || tap.at - before.at >= SOON) return false
    return tap.member === before.member || isNear(tap.place, before.place)
  }
}

function isNear(one: Tap['place'], other: Tap['place']): boolean {
  return one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < NEAR
}
