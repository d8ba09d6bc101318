import { DAY_MS } from '../durations.ts'

/** For how long a member is shown what the closed quarter came to. */
const DAYS = 14

/** Whether a quarter was closed in the last two weeks. */
export function isJustClosed(closedAt: string | undefined, now: string): boolean {
  if (closedAt === undefined) return false
  const age = Date.parse(now) - Date.parse(closedAt)
  return age >= 0 && age < DAYS * DAY_MS
}
