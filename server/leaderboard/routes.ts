import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { ownRoute, sharedRoute } from '../http/route.ts'
import { memberByUuid } from '../people/store.ts'
import { leaderboard, ownPlace, wholeLeaderboard } from './store.ts'

export const leaderboardRoutes = [
  sharedRoute(
    getLeaderboard,
    ['members', 'points'],
    async ({ db, page }) => ({ leaderboard: await leaderboard(db, page) }),
    ({ db }) => wholeLeaderboard(db),
  ),

  ownRoute(getOwnPlace, ['members', 'points'], async ({ db, member }) => {
    const own = await memberByUuid(db, member.uuid)
    const { rank, before } = await ownPlace(db, own)
    return { own: { ...own, rank }, ...(before && { before }) }
  }),
]
