import { getAnalytics, getFundingReport } from '#domain/insights/contract.ts'
import { daysOf } from '#domain/insights/rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { mustBeAble } from '#domain/roles/can.ts'
import { type Principal, reachesEveryEvent } from '#domain/roles/principal.ts'
import { route } from '../http/route.ts'

export const insightRoutes = [
  route(getAnalytics, async ({ principal, query, portal, now }) => {
    const { committee } = query
    if (committee) mustBeAble(principal, 'event.figures', { committee })
    const days = daysOf(query, now, portal.chapter.timeZone)
    const committees = committee ? [committee] : committeesOf(principal)
    const { analytics } = await portal.readFigures({ read: 'analytics', input: { ...days, committees, now } })
    return { analytics: analytics! }
  }),

  route(getFundingReport, async ({ principal, query, portal, now }) => {
    const { season } = query
    const input = { season, committees: committeesOf(principal), now }
    const { report } = await portal.readFigures({ read: 'report', input })
    if (!report) throw new Refusal('not_found', `There is no season “${season}”.`, { field: 'season' })
    return { report }
  }),
]

/** Null for all, those that the chapter no longer has too. */
function committeesOf(principal: Principal): readonly string[] | null {
  return reachesEveryEvent(principal) ? null : principal.committees
}
