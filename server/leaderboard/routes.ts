import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { route } from '../http/route.ts'
import { leaderboard } from './store.ts'

export const leaderboardRoutes = [
  route(getLeaderboard, async ({ db, page }) => ({ leaderboard: await leaderboard(db, page) })),
]
