import { ordinal } from '#domain/calendar.ts'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import type { Level } from '#domain/organization/entries.ts'
import { standing } from '#domain/points/levels.ts'
import { pointsIn } from '#domain/points/words.ts'

/** The name of the level that someone's points have reached. */
export function rankTitle({ points }: LeaderboardEntry, levels: readonly Level[]): string {
  return standing(points, levels).current.rank
}

type Standing = Pick<LeaderboardEntry, 'rank' | 'points'>

/**
 * Whether an entry of the board is the viewer's own. Its uuid cannot tell, because a board may hide who is behind one.
 * The points tell whether the board and the place were answered at the same time.
 */
export function isOwnEntry(entry: LeaderboardEntry, own: Standing | undefined): boolean {
  return entry.rank === own?.rank && entry.points === own.points
}

/** 'You are 37th'; 'You were 37th' in a season that is over. */
export function yourPlace({ rank }: LeaderboardEntry, isOver: boolean): string {
  return `You ${isOver ? 'were' : 'are'} ${ordinal(rank)}`
}

/** '3 points behind 36th', or for the first that they lead. Nothing if nobody is shown before them. */
export function distanceToNext(own: LeaderboardEntry, before: LeaderboardEntry | undefined, isOver = false): string {
  if (own.rank === 1) return `Everybody ${isOver ? 'was' : 'is'} behind you`
  if (!before) return ''
  const behind = before.points - own.points
  // With equal points the one who had them first is ahead.
  if (behind === 0) return `1 point more ${isOver ? 'would have passed' : 'passes'} ${ordinal(before.rank)}`
  return `${pointsIn(behind)} behind ${ordinal(before.rank)}`
}
