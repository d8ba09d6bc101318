import { getCup } from '#domain/cup/contract.ts'
import { cupOf } from '#domain/cup/rules.ts'
import { sharedRoute } from '../http/route.ts'
import { seasonAsked } from '../seasons/store.ts'
import { attendanceByCommittee } from './store.ts'

export const cupRoutes = [
  sharedRoute(getCup, ['events', 'attendance', 'milestones'], async ({ db, query }) => ({
    cup: cupOf(await attendanceByCommittee(db, await seasonAsked(db, query.season))),
  })),
]
