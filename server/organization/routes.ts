import { getConfig } from '#domain/organization/contract.ts'
import { route } from '../http/route.ts'

export const organizationRoutes = [
  route(getConfig, async ({ portal }) => ({ ...portal.chapter, identity: await portal.identity.forLoginPage() })),
]
