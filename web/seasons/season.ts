import { useSearchParams } from 'react-router'
import { ALL_TIME } from '#domain/points/milestone.ts'

/** The season that the address asks for: its name, `all`, or undefined for the current one. */
export function useSeason(): string | undefined {
  const [params] = useSearchParams()
  return params.get('season') || undefined
}

/** Where the leaderboard shows a season. */
export function seasonAddress(season: string | undefined): string {
  return season === undefined ? '/leaderboard' : `/leaderboard?${new URLSearchParams({ season })}`
}

/** Whether nothing of a season changes any more. */
export function isOver(season: string | undefined): boolean {
  return season !== undefined && season !== ALL_TIME
}
