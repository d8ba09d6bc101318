import { getCup } from '#domain/cup/contract.ts'
import { cupOf } from '#domain/cup/rules.ts'
import type { Db } from '../database/tables.ts'
import { sharedRoute } from '../http/route.ts'
import type { Portal } from '../portal.ts'
import { type Period, seasonAsked } from '../seasons/store.ts'
import { attendanceByCommittee, hasMoreCheckIns } from './store.ts'

/** Above this the count takes longer than a tick. */
const MANY = 10_000

export const cupRoutes = [
  sharedRoute(getCup, ['events', 'attendance', 'milestones'], async ({ db, query, portal, now }) => {
    const { since, until } = await seasonAsked(db, query.season)
    return { cup: cupOf(await countsIn(db, { since, until }, portal, now)) }
  }),
]

/** Very many check-ins are counted on a thread of its own, and at most every half minute (spec: learning §5.2). */
async function countsIn(db: Db, period: Period, portal: Portal, now: string) {
  if (!(await hasMoreCheckIns(db, MANY, period))) return attendanceByCommittee(db, period)
  const { cup } = await portal.readFigures({ read: 'cup', input: { ...period, now } })
  return cup!
}
