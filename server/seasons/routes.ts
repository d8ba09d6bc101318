import { PODIUM } from '#domain/leaderboard/rules.ts'
import { listSeasons } from '#domain/seasons/contract.ts'
import { sharedRoute } from '../http/route.ts'
import { leaderboard } from '../leaderboard/store.ts'
import { closedSeasons } from './store.ts'

export const seasonRoutes = [
  sharedRoute(listSeasons, ['members', 'activity', 'milestones'], async ({ db, page }) => {
    const seasons = []
    for (const { date, ...season } of await closedSeasons(db, page)) {
      const top = await leaderboard(db, { kind: 'closed', name: season.name }, { offset: 0, limit: PODIUM })
      const place = (rank: number) => top.find((entry) => entry.rank === rank && entry.points > 0) ?? null
      seasons.push({ ...season, closedAt: date, first: place(1), second: place(2), third: place(3) })
    }
    return { seasons }
  }),
]
