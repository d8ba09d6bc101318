let millisecond = 0
let text = ''

/** The moment now, ISO 8601 in UTC; made once a millisecond, for every call asks more than once. */
export function systemClock(): string {
  const now = Date.now()
  if (now !== millisecond) {
    millisecond = now
    text = new Date(now).toISOString()
  }
  return text
}
