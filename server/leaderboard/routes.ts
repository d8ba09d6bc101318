import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { ownRoute, sharedRoute } from '../http/route.ts'
import { memberByUuid } from '../people/store.ts'
import { seasonAsked } from '../seasons/store.ts'
import { seasonsWithFirstThree } from './seasons.ts'
import { leaderboard, ownPlace, wholeLeaderboard } from './store.ts'

const TABLES = ['members', 'points', 'activity', 'milestones'] as const

export const leaderboardRoutes = [
  sharedRoute(
    getLeaderboard,
    TABLES,
    async ({ db, query, page }) => ({ leaderboard: await leaderboard(db, await seasonAsked(db, query.season), page) }),
    async function* ({ db, query }) {
      yield* wholeLeaderboard(db, await seasonAsked(db, query.season))
    },
  ),

  sharedRoute(listSeasons, ['members', 'activity', 'milestones'], async ({ db, page }) => ({
    seasons: await seasonsWithFirstThree(db, page),
  })),

  ownRoute(getOwnPlace, TABLES, async ({ db, member, query }) =>
    ownPlace(db, await seasonAsked(db, query.season), await memberByUuid(db, member.uuid)),
  ),
]
