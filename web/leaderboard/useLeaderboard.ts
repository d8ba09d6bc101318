import { useMemo } from 'react'
import { getLeaderboard, getOwnPlace, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { isOwnEntry } from './place.ts'

/** Milliseconds until the leaderboard is fetched again. */
const FRESH_FOR = 30_000

/** The leaderboard. @param most its first entries only */
export function useLeaderboard(most?: number) {
  const part = most === undefined ? undefined : { query: { limit: String(most) } }
  return useAnswer(getLeaderboard, part, { staleTime: FRESH_FOR })
}

/** The position of the viewer's own entry in a board, and the call that fetches it if it is not in sight; -1 then. */
export function useOwnEntry(entries: readonly LeaderboardEntry[]) {
  const { user } = useSession()
  const known = useMemo(() => entries.findIndex((entry) => isOwnEntry(entry, user)), [entries, user])
  // Others may have earned points since the profile was fetched.
  const ownPlace = useAnswer(getOwnPlace, undefined, {
    staleTime: FRESH_FOR,
    enabled: user !== undefined && entries.length > 0 && known === -1,
  })
  const own = ownPlace.data?.own
  const found = useMemo(() => entries.findIndex((entry) => isOwnEntry(entry, own)), [entries, own])
  return { place: known === -1 ? found : known, ownPlace }
}
