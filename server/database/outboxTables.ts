import type { Generated } from 'kysely'
import type { Happening } from '#domain/outbox/happenings.ts'
import type { Flag, Moment } from './columnTypes.ts'

/** What happened, in the order in which it was written (domain/outbox/happenings.ts). */
export interface HappeningsTable {
  seq: Generated<number>
  uuid: string
  what: Happening['what']
  event: string | null
  member: string | null
  /** Its other fields, as JSON. */
  data: string
  at: Moment
  /** The key of a happening that the clock causes. It is unique, so the happening is written once. */
  once: string | null
  /** How far its deliveries have been written: '' before the first, null after the last. */
  cursor: string | null
}

/** A delivery to a recipient that waits or was set aside. When it has arrived, it moves to `sentDeliveries`. */
export interface DeliveriesTable {
  uuid: string
  /** No two undelivered rows say the same thing to the same recipient by the same channel. */
  slot: string
  channel: string
  kind: string
  /** A member's uuid, or the name of another address of the channel. */
  recipient: string
  event: string | null
  /** Further data of the channel, as JSON. */
  data: string
  createdAt: Moment
  /** The time of the next attempt, or the end of the lease while it is leased. */
  dueAt: Moment
  /** Increases when content is added, so that a delivery under way does not remove the row. */
  revision: number
  attempts: number
  firstAttempt: Moment | null
  lease: string | null
  /** Set aside after failing for too long, or for good. */
  setAside: Flag
  /** Why the last attempt failed. */
  error: string
  /** The status that the receiver answered to it, such as 503. */
  status: number | null
}

/** What was delivered in the last 30 days. A delivery that was extended meanwhile is here once for each time. */
export interface SentDeliveriesTable {
  uuid: string
  /** The uuid of the delivery. */
  delivery: string
  channel: string
  kind: string
  recipient: string
  event: string | null
  /** As JSON, as it was sent. */
  data: string
  attempts: number
  /** The status that the receiver answered, if the channel knows one. */
  status: number | null
  sentAt: Moment
}

/** The choices of a member. The others have the defaults of domain/notifications/kinds.ts. */
export interface PreferencesTable {
  member: string
  kind: string
  channel: string
  wanted: Flag
}

export interface FollowsTable {
  committee: string
  member: string
  /** When the member last got a digest of new events. */
  digestAt: Moment | null
}

/** A browser or an installed app that takes push messages. */
export interface SubscriptionsTable {
  endpoint: string
  member: string
  p256dh: string
  auth: string
  createdAt: Moment
}

/** A message that officers wrote to the people of an event. */
export interface MessagesTable {
  uuid: string
  event: string
  sender: string
  audience: string
  subject: string
  text: string
  recipients: number
  at: Moment
}
