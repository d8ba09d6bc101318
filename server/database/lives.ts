import type { Tables } from './tables.ts'

interface Life<Table extends keyof Tables> {
  /** The columns that order the rows in an archive. */
  order: (keyof Tables[Table] & string)[]
  /** The rows get more with the members and the years: no call of a member scans them. */
  grows?: true
  /** The column with the member whose row it is: it is deleted when they leave. */
  deletedWith?: keyof Tables[Table] & string
  /** The columns that still contain the uuid of a member who has left; it then leads to nobody. */
  keeps?: (keyof Tables[Table])[]
}

/**
 * Every table, each after the tables that its rows refer to, so that a load finds them. Without `deletedWith` and
 * `keeps` a table has nothing about a member. What own data shows of it stands in server/account/ownData.ts.
 */
export const LIVES: { [Table in keyof Tables]: Life<Table> } = {
  members: { order: ['uuid'], grows: true, keeps: ['uuid'] },
  sessions: { order: ['id'], grows: true, deletedWith: 'member' },
  events: { order: ['uuid'] },
  rsvps: { order: ['event', 'member'], grows: true, keeps: ['member'] },
  attendance: { order: ['event', 'member'], grows: true, keeps: ['member', 'by'] },
  activity: { order: ['seq'], grows: true, keeps: ['member'] },
  milestones: { order: ['nameKey'] },
  secrets: { order: ['name'] },
  // They store a digest, not the uuid.
  attempts: { order: ['kind', 'subject', 'date'], grows: true },
  audit: { order: ['seq'], grows: true, keeps: ['actor', 'target', 'person'] },
  terms: { order: ['uuid'], deletedWith: 'member' },
  // Only for people without an account: the first sign-in deletes the invitation.
  invitations: { order: ['email'] },
  happenings: { order: ['seq'], grows: true, deletedWith: 'member' },
  deliveries: { order: ['uuid'], grows: true, deletedWith: 'recipient' },
  sentDeliveries: { order: ['uuid'], grows: true, deletedWith: 'recipient' },
  preferences: { order: ['member', 'kind', 'channel'], grows: true, deletedWith: 'member' },
  follows: { order: ['committee', 'member'], grows: true, deletedWith: 'member' },
  subscriptions: { order: ['endpoint'], grows: true, deletedWith: 'member' },
  messages: { order: ['uuid'], grows: true, keeps: ['sender'] },
  doorEntries: { order: ['event', 'id'], grows: true, deletedWith: 'member' },
  // For ten minutes, so that nobody else uses one.
  tickets: { order: ['id'], grows: true, keeps: ['member'] },
  claims: { order: ['uuid'], grows: true, deletedWith: 'member' },
  feedback: { order: ['event', 'member'], grows: true, deletedWith: 'member' },
  pictures: { order: ['hash', 'width'] },
  calendars: { order: ['member'], grows: true, deletedWith: 'member' },
  keys: { order: ['uuid'], deletedWith: 'member' },
  webhooks: { order: ['uuid'], deletedWith: 'member' },
}

export const TABLES = Object.keys(LIVES) as (keyof Tables)[]
