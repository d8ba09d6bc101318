import type { Activity } from './contract.ts'

/** What the ledger adds up to since the last milestone (SERVER, Rules of points). Entries oldest first. */
export function pointsOf(activity: readonly Pick<Activity, 'type' | 'pointsEarned'>[]): number {
  return activity.reduce((total, entry) => pointsAfter(total, entry), 0)
}

/** The running total after one more entry; a MILESTONE begins a new quarter at 0 (PRODUCT §4). */
export function pointsAfter(total: number, entry: Pick<Activity, 'type' | 'pointsEarned'>): number {
  return entry.type === 'MILESTONE' ? 0 : total + entry.pointsEarned
}
