import { getLeaderboard, getOwnPlace, previewClosing } from '#domain/leaderboard/contract.ts'
import { PODIUM } from '#domain/leaderboard/rules.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { ownRoute, route, sharedRoute } from '../http/route.ts'
import { memberByUuid } from '../people/store.ts'
import { pointsToClose } from '../points/store.ts'
import { seasonAsked } from '../seasons/store.ts'
import { seasonsWithFirstThree } from './seasons.ts'
import { leaderboard, ownPlace, wholeLeaderboard } from './store.ts'

const TABLES = ['members', 'points', 'activity', 'milestones'] as const

export const leaderboardRoutes = [
  sharedRoute(
    getLeaderboard,
    TABLES,
    async ({ db, query, page, portal }) => ({
      leaderboard: await leaderboard(db, portal, await seasonAsked(db, query.season), page),
    }),
    async function* ({ db, query, portal }) {
      yield* wholeLeaderboard(db, portal, await seasonAsked(db, query.season))
    },
  ),

  route(previewClosing, async ({ db, portal }) => ({
    ...(await pointsToClose(db)),
    first: await leaderboard(db, portal, await seasonAsked(db, undefined), { offset: 0, limit: PODIUM }),
  })),

  sharedRoute(listSeasons, ['members', 'activity', 'milestones'], async ({ db, page, portal }) => ({
    seasons: await seasonsWithFirstThree(db, portal, page),
  })),

  ownRoute(getOwnPlace, TABLES, async ({ db, member, query, portal }) =>
    ownPlace(db, portal, await seasonAsked(db, query.season), await memberByUuid(db, member.uuid)),
  ),
]
