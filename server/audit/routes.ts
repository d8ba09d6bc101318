import { listAudit } from '#domain/audit/contract.ts'
import { route } from '../http/route.ts'
import { actors, auditEntries } from './store.ts'

export const auditRoutes = [
  route(listAudit, async ({ db, query, page }) => ({
    activity: await auditEntries(db, query, page),
    actors: await actors(db),
  })),
]
