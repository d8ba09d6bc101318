import type { Finding } from '#domain/health/contract.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import type { Snapshot } from './database/snapshot.ts'
import type { Db, EventRow } from './database/tables.ts'
import type { IdentitySource } from './identity/provider.ts'
import type { SessionTokens } from './identity/sessionToken.ts'
import type { ReadFigures } from './insights/reader.ts'
import type { Listener } from './outbox/types.ts'
import type { Ranking } from './points/ranking.ts'
import type { SignedTokens } from './tokens/signed.ts'

/** What every call can see of the portal around it; the database comes separately, as the call's transaction. */
export interface Portal {
  chapter: Chapter
  identity: IdentitySource
  tokens: SessionTokens
  /** Tickets, passes and links that carry their own proof. */
  signed: SignedTokens
  /** Who wants to know what happens; nobody while no channel is configured. */
  listeners: readonly Listener[]
  /** What follows in the same transaction when an event was added or changed. */
  consequences: readonly Consequence[]
  /**
   * What reaches members: whether mail is sent, and the key with which browsers ask for push messages, if they can.
   * Webhooks reach `hosts` though they are not on the open internet.
   */
  reach: { mail: boolean; pushKey: string | undefined; hosts?: readonly string[] }
  /** Where members find the portal, as PUBLIC_URL has it. */
  publicUrl: string | undefined
  /** This address becomes super admin at sign-in while there is none. */
  superAdminEmail: string | undefined
  /** Checks what can break unnoticed. */
  examine: (now: string) => Promise<Finding[]>
  /** Reads figures beside the server, for analytics and the funding report. */
  readFigures: ReadFigures
  /** Everybody's place by points. */
  ranking: Ranking
  /** Gives `work` a consistent, read-only view of everything, for a download. */
  snapshot: <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>
  /** The moment now, ISO 8601 in UTC. */
  clock: () => string
}

/** @returns the event as it is then */
type Consequence = (db: Db, portal: Pick<Portal, 'listeners'>, event: EventRow, now: string) => Promise<EventRow>
