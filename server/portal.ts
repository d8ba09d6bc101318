import type { Finding } from '#domain/health/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { IdentitySource } from './identity/provider.ts'
import type { SessionTokens } from './identity/sessionToken.ts'

/** What every call can see of the portal around it; the database comes separately, as the call's transaction. */
export interface Portal {
  chapter: Chapter
  identity: IdentitySource
  tokens: SessionTokens
  /** Becomes super admin at sign-in while there is none. */
  superAdminEmail: string | undefined
  /** Looks at everything that can go wrong unseen. */
  examine: (now: string) => Promise<Finding[]>
  /** The moment now, ISO 8601 in UTC. */
  clock: () => string
}
