import type { Database } from '../database/database.ts'
import type { VersionedCache } from '../database/versionedCache.ts'
import type { Portal } from '../portal.ts'
import type { accessCheck } from './access.ts'
import type { SharedAnswers } from './sharedAnswers.ts'

/** What the gateway needs to answer calls and documents. */
export interface Resources {
  portal: Portal
  database: Database
  access: ReturnType<typeof accessCheck>
  sharedAnswers: SharedAnswers
  /** A member's own answers as text. */
  ownAnswers: VersionedCache<string>
}
