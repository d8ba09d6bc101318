import type { Level } from '../organization/entries.ts'
import { plural } from '../text.ts'

export interface Standing {
  current: Level
  /** Undefined for the highest level. */
  next: Level | undefined
  /** Counted from 0; people see it plus one. */
  number: number
}

/**
 * The highest level whose threshold the points strictly exceed; the first if they exceed none (spec: members §16.1).
 */
export function standing(points: number, levels: readonly Level[]): Standing {
  const number = Math.max(
    0,
    levels.findLastIndex((level) => points > level.startsAt),
  )
  return { current: levels[number]!, next: levels[number + 1], number }
}

/** How full the progress bar is, 0 to 100; 100 at the top (spec: members §16.3). */
export function progressPercent(points: number, { current, next }: Standing): number {
  if (!next) return 100
  return Math.min(100, (100 * (points - current.startsAt)) / (next.startsAt - current.startsAt))
}

/**
 * The missing points as the bar counts them: up to the next threshold, 0 at the top. Exactly on a threshold one point
 * is missing, because a level must be exceeded.
 */
export function pointsToGo(points: number, { next }: Standing): number {
  return next ? Math.max(1, next.startsAt - points) : 0
}

/** 'Earn N more points to reach {rank or MAX}!' (spec: members §16.3). */
export function progressText(points: number, standing: Standing): string {
  const missing = pointsToGo(points, standing)
  return `Earn ${missing.toLocaleString('en-US')} more ${plural(missing, 'point')} to reach ${standing.next?.rank ?? 'MAX'}!`
}
