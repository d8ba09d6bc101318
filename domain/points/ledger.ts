import type { Activity } from './contract.ts'

/** What the ledger adds up to since the last milestone (spec: server §10.1). Entries oldest first. */
export function pointsOf(activity: readonly Pick<Activity, 'type' | 'pointsEarned'>[]): number {
  return activity.reduce((total, entry) => pointsAfter(total, entry), 0)
}

/** The running total after one more entry; a MILESTONE begins a new quarter at 0 (spec: members §11.3). */
export function pointsAfter(total: number, entry: Pick<Activity, 'type' | 'pointsEarned'>): number {
  return entry.type === 'MILESTONE' ? 0 : total + entry.pointsEarned
}

/** What an undone check-in takes back: points that a correction has taken already are not taken twice. */
export function pointsTakenBack(earned: number, held: number): number {
  return Math.min(earned, Math.max(0, held))
}
