let millisecond = 0
let text = ''

/**
 * The current moment, ISO 8601 in UTC. It is formatted once per millisecond, because every call needs it more than
 * once.
 */
export function systemClock(): string {
  const now = Date.now()
  if (now !== millisecond) {
    millisecond = now
    text = new Date(now).toISOString()
  }
  return text
}
