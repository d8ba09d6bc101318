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
    const { own, before } = await ownPlace(db, await memberByUuid(db, member.uuid))
    return { own, ...(before && { before }) }
  }),
]
