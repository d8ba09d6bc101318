const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pauses between attempts; the last one repeats. The first retry is within a minute (spec: chapter §4.1). */
const PAUSES = [30 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR]

/** A delivery that fails for this long is set aside, unless its channel says otherwise. */
export const TRIED_FOR_MS = 24 * HOUR

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
