import { useMemo } from 'react'
import { getLeaderboard, getOwnPlace, type LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { HOME_ENTRIES, LEAST_MEMBERS } from '#domain/leaderboard/rules.ts'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { isOwnEntry } from './place.ts'

/** Milliseconds until the leaderboard is fetched again. */
const FRESH_FOR = 30_000

/** The leaderboard of a season. @param part its first entries only */
export function useLeaderboard(season?: string, part: { limit?: string } = {}) {
  return useAnswer(getLeaderboard, withSeason(season, part), { staleTime: FRESH_FOR })
}

/** The first ten, for Home. */
export function useTopTen() {
  return useLeaderboard(undefined, { limit: String(HOME_ENTRIES) })
}

/** Whether the chapter has enough members for a leaderboard (spec: members §9.2). Nothing shows before this is known. */
export function useHasLeaderboard(): boolean {
  const { data, error, isFetched } = useTopTen()
  return data ? data.leaderboard.length >= LEAST_MEMBERS : isFetched || error !== null
}

function withSeason(season: string | undefined, part: { limit?: string } = {}) {
  const query = { ...part, ...(season !== undefined && { season }) }
  // The current board has one key, with which the page's first calls fetch it.
  return Object.keys(query).length === 0 ? undefined : { query }
}

/**
 * The position of the viewer's own entry in a board, -1 if it is not in it, and the call that fetches it then. `own` is
 * what either knows: a member whom the board does not show sees their own place, too.
 */
export function useOwnEntry(entries: readonly LeaderboardEntry[], season?: string) {
  const { user } = useSession()
  const standing = season === undefined ? user : undefined
  const known = useMemo(() => entries.findIndex((entry) => isOwnEntry(entry, standing)), [entries, standing])
  // Others may have earned points since the profile was fetched.
  const ownPlace = useAnswer(getOwnPlace, withSeason(season), {
    staleTime: FRESH_FOR,
    enabled: user !== undefined && entries.length > 0 && known === -1,
  })
  const own = ownPlace.data?.own
  const found = useMemo(() => entries.findIndex((entry) => isOwnEntry(entry, own)), [entries, own])
  const place = known === -1 ? found : known
  return { place, own: entries[place] ?? own, ownPlace }
}
