import { type SyntheticEvent, useRef } from 'react'
import { isSecondPress } from '../lib/doubleClick.ts'

/** Milliseconds within which nobody means the same person twice. */
const SOON = 500

/**
 * Answers whether a person at the door was chosen by a slip: by the second press of a double click, because the list
 * may have moved in between, or right after the last time.
 */
export function useSlips(): (member: string, by: SyntheticEvent) => boolean {
  const last = useRef<{ member: string; at: number }>(undefined)
  return (member, { timeStamp: at, nativeEvent }) => {
    const before = last.current
    last.current = { member, at }
    const isSecond = nativeEvent instanceof MouseEvent && isSecondPress(nativeEvent)
    return isSecond || (before?.member === member && at - before.at < SOON)
  }
}
