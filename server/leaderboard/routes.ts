import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { sharedRoute } from '../http/route.ts'
import { leaderboard } from './store.ts'

export const leaderboardRoutes = [
  sharedRoute(getLeaderboard, ['members'], async ({ db, page }) => ({ leaderboard: await leaderboard(db, page) })),
]
