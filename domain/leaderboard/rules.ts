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

/** Nobody leads before the first check-in: then everybody has 0 points (spec: members §9.5). */
export function nobodyLeads(first: Pick<LeaderboardEntry, 'points'> | undefined): boolean {
  return first !== undefined && first.points <= 0
}
