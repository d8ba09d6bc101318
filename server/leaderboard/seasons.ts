import { PODIUM } from '#domain/leaderboard/rules.ts'
import type { Season } from '#domain/seasons/contract.ts'
import type { PageOfRows } from '../database/page.ts'
import type { Db } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { closedSeason, closedSeasons } from '../seasons/store.ts'
import { leaderboard } from './store.ts'

/** The closed seasons with their first three, newest first. */
export async function seasonsWithFirstThree(db: Db, portal: Portal, page: PageOfRows): Promise<Season[]> {
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
