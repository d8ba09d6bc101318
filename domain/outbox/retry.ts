import { HOUR_MS, MINUTE_MS } from '../durations.ts'

/** The pauses between attempts; the last one repeats. The first retry is within a minute (spec: chapter §4.1). */
const PAUSES = [
  MINUTE_MS / 2,
  MINUTE_MS,
  2 * MINUTE_MS,
  4 * MINUTE_MS,
  8 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
]

/** A delivery that fails for this long is set aside, unless its channel says otherwise. */
export const TRIED_FOR_MS = 24 * HOUR_MS

/**
 * When to try a delivery again.
 * @param first the moment of its first attempt
 * @param attempts how many there were, at least 1
 * @returns undefined once it is to be set aside
 */
export function nextAttempt(
  { first, attempts }: { first: string; attempts: number },
  now: string,
  triedForMs = TRIED_FOR_MS,
): string | undefined {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1]!
  const end = Date.parse(first) + triedForMs
  const moment = Date.parse(now)
  if (moment >= end) return undefined
  // The last attempt is made at the very end.
  return new Date(Math.min(moment + pause, end)).toISOString()
}
