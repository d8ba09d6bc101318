import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { useAnswer } from '../lib/useApi.ts'

/** Milliseconds until the leaderboard is fetched again. */
const FRESH_FOR = 30_000

/** The leaderboard. @param most its first entries only */
export function useLeaderboard(most?: number) {
  const part = most === undefined ? undefined : { query: { limit: String(most) } }
  return useAnswer(getLeaderboard, part, { staleTime: FRESH_FOR })
}

/** The member's own entry and the one before it. */
export function useOwnPlace({ enabled }: { enabled: boolean }) {
  return useAnswer(getOwnPlace, undefined, { staleTime: FRESH_FOR, enabled })
}
