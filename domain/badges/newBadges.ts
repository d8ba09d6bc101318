import type { Badge } from './contract.ts'

/** The badges that an event has earned: each is earned at the start of the event that completes it (spec: points §1.9). */
export function newBadges(badges: readonly Badge[], event: { startDate: string }): Badge[] {
  return badges.filter(({ earnedAt }) => earnedAt === event.startDate)
}
