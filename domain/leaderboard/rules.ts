import { zoned } from '../calendar.ts'
import type { Calendar } from '../organization/chapter.ts'
import { quarterAround } from '../quarters.ts'
import type { LeaderboardEntry } from './contract.ts'

/** Limits of the leaderboard (spec: members §6.2, members §9). */
export const LEAST_MEMBERS = 3
export const PODIUM = 3
export const HOME_ENTRIES = 10

/** How many members above and below their own place somebody sees at once, without scrolling to it. */
const NEIGHBOURS = 3

/**
 * A member's place with the three above and the three below.
 * @param place counted from 0
 * @returns nothing for places so high that everybody sees them first
 */
export function around<Entry>(entries: readonly Entry[], place: number): Entry[] {
  if (place <= PODIUM + NEIGHBOURS) return []
  return entries.slice(place - NEIGHBOURS, place + NEIGHBOURS + 1)
}

/** For how many days after a quarter begins the leaderboard may say that nobody has points yet. */
const FIRST_DAYS = 7

/** Whether a quarter has just begun without any check-in: then nobody leads (spec: members §9.5). */
export function isNewQuarter(
  leader: Pick<LeaderboardEntry, 'points'> | undefined,
  now: string,
  { timeZone, quarters }: Calendar,
): boolean {
  const today = zoned(now, timeZone).toPlainDate()
  return leader?.points === 0 && quarterAround(today, quarters).first.until(today).days < FIRST_DAYS
}
