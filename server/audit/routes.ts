import { listAudit } from '#domain/audit/contract.ts'
import { route } from '../http/route.ts'
import { auditEntries } from './store.ts'

export const auditRoutes = [route(listAudit, async ({ db, page }) => ({ activity: await auditEntries(db, page) }))]
