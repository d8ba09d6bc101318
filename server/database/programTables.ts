import type { Generated } from 'kysely'
import type { Moment } from './columnTypes.ts'

/** The key of another program. */
export interface KeysTable {
  uuid: string
  name: string
  /** SHA-256 of the key, in base64url. */
  hash: string
  /** A list as JSON. */
  scopes: string
  until: Moment | null
  /** Who made it. */
  member: string
  createdAt: Moment
  /** To the minute; null until the first call. */
  lastUsed: Generated<Moment | null>
}

/** The secret address of a member's own calendar. */
export interface CalendarsTable {
  member: string
  token: string
}

/** An address that hears what happens. */
export interface WebhooksTable {
  uuid: string
  url: string
  /** A list of types as JSON. */
  events: string
  /** It signs what is sent, so it is stored as it is. */
  secret: string
  /** They sign beside `secret` until a moment, after that was renewed; a space is between them. */
  secretsBefore: Generated<string | null>
  signsUntil: Generated<Moment | null>
  /** `failed` if the portal switched it off. */
  state: 'on' | 'off' | 'failed'
  /** Who made it. */
  member: string
  createdAt: Moment
}
