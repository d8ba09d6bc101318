import { getLeaderboard, getOwnPlace, previewClosing } from '#domain/leaderboard/contract.ts'
import { PODIUM } from '#domain/leaderboard/rules.ts'
import { listSeasons, type Season } from '#domain/seasons/contract.ts'
import type { PageOfRows } from '../database/page.ts'
import type { Db } from '../database/tables.ts'
import { ownRoute, route, sharedRoute } from '../http/route.ts'
import { memberByUuid } from '../people/store.ts'
import { pointsToClose } from '../points/store.ts'
import type { Portal } from '../portal.ts'
import { closedSeason, closedSeasons, seasonAsked } from '../seasons/store.ts'
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

/** The closed seasons with their first three, newest first. */
async function seasonsWithFirstThree(db: Db, portal: Portal, page: PageOfRows): Promise<Season[]> {
  const seasons: Season[] = []
  for (const { date, boardName, ...season } of await closedSeasons(db, page)) {
    const top = await leaderboard(db, portal, closedSeason({ name: season.name, date, boardName }), {
      offset: 0,
      limit: PODIUM,
    })
    const place = (rank: number) => top.find((entry) => entry.rank === rank && entry.points > 0) ?? null
    seasons.push({ ...season, closedAt: date, first: place(1), second: place(2), third: place(3) })
  }
  return seasons
}
