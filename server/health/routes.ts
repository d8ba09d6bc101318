import { sql } from 'kysely'
import { examine, health } from '#domain/health/contract.ts'
import { VERSION } from '#domain/version.ts'
import { route } from '../http/route.ts'

export const healthRoutes = [
  route(health, async ({ db }) => {
    await sql`select 1`.execute(db)
    return { status: 'ok' as const, version: VERSION }
  }),
  route(examine, async ({ portal, now }) => ({ date: now, findings: await portal.examine(now) })),
]
