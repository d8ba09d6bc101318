import { type SyntheticEvent, useRef } from 'react'

/** Milliseconds within which nobody means the same person twice. */
const SOON = 500

/** Answers whether a person at the door was chosen by a slip: again, right after the last time. */
export function useSlips(): (member: string, by: SyntheticEvent) => boolean {
  const last = useRef<{ member: string; at: number }>(undefined)
  return (member, { timeStamp: at }) => {
    const before = last.current
    last.current = { member, at }
    return before?.member === member && at - before.at < SOON
  }
}
