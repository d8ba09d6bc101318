import { counted } from '../text.ts'

/** '1 point', '1,250 points'. */
export function pointsIn(points: number): string {
  return counted(points, 'point')
}

const UNDONE = 'Check-in undone: '

/** The reason in the history for points that an undone check-in takes back. */
export function checkInUndone(title: string): string {
  return `${UNDONE}${title}`
}

export function isUndoneCheckIn({ type, description }: { type: string; description: string }): boolean {
  return type === 'ADJUSTMENT' && description.startsWith(UNDONE)
}

/** What the history calls an entry that is no check-in. */
export function adjustmentTitle(entry: { type: string; description: string; pointsEarned: number }): string {
  if (isUndoneCheckIn(entry)) return 'Points adjusted'
  return entry.pointsEarned > 0 ? 'Bonus' : 'Correction'
}
