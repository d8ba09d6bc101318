import type { Level } from '../organization/chapter.ts'

export interface Standing {
  current: Level
  /** None at the top. */
  next: Level | undefined
  /** Counted from 0; shown plus one. */
  number: number
}

/** The highest level whose threshold the points strictly exceed; the first for whoever exceeds none (PRODUCT §4). */
export function standing(points: number, levels: readonly Level[]): Standing {
  const number = Math.max(
    0,
    levels.findLastIndex((level) => points > level.startsAt),
  )
  return { current: levels[number]!, next: levels[number + 1], number }
}

/** How full the progress bar is, 0 to 100; 100 at the top (PRODUCT §9). */
export function progressPercent(points: number, { current, next }: Standing): number {
  if (!next) return 100
  return Math.min(100, (100 * (points - current.startsAt)) / (next.startsAt - current.startsAt))
}

/**
 * Points to go, as the bar counts them: up to the threshold of the next level, 0 at the top. Standing exactly
 * on the threshold one is missing, for a level is reached when the points strictly exceed it.
 */
export function pointsToGo(points: number, { next }: Standing): number {
  return next ? Math.max(1, next.startsAt - points) : 0
}

/** 'Earn N more points to reach {rank or MAX}!' (PRODUCT §9). */
export function progressText(points: number, standing: Standing): string {
  return `Earn ${pointsToGo(points, standing)} more points to reach ${standing.next?.rank ?? 'MAX'}!`
}
