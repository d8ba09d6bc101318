import type { Tables } from '../../database/tables.ts'

/**
 * A chapter in one file, for either database: gzipped lines of JSON. First the header, then each table as
 * `["members",412]` followed by that many rows, and last the checksum of all bytes before it
 * (docs/decisions/009-one-archive-for-both-databases.md).
 */
export const FORMAT = 'chapterhouse-archive'
export const VERSION = 1

export interface Header {
  format: typeof FORMAT
  version: number
  createdAt: string
  /** The migrations of the schema in which the rows were written. */
  migrations: string[]
}

/** The name of a table and the number of its rows. */
export type TableLine = [table: string, rows: number]

export interface Seal {
  sha256: string
}

/** The order of each table's rows. A table comes after the tables that its rows refer to, so that a load finds them. */
export const ROWS_ORDER: { [Table in keyof Tables]: (keyof Tables[Table])[] } = {
  members: ['uuid'],
  sessions: ['id'],
  events: ['uuid'],
  rsvps: ['event', 'member'],
  attendance: ['event', 'member'],
  activity: ['seq'],
  milestones: ['nameKey'],
  secrets: ['name'],
  attempts: ['kind', 'subject', 'date'],
  audit: ['seq'],
  terms: ['uuid'],
  invitations: ['email'],
  happenings: ['seq'],
  deliveries: ['uuid'],
  sentDeliveries: ['uuid'],
  preferences: ['member', 'kind', 'channel'],
  follows: ['committee', 'member'],
  subscriptions: ['endpoint'],
  messages: ['uuid'],
  doorEntries: ['event', 'id'],
  tickets: ['id'],
  claims: ['uuid'],
  feedback: ['event', 'member'],
  pictures: ['hash', 'width'],
  calendars: ['member'],
  keys: ['uuid'],
  webhooks: ['uuid'],
}

/** `chapterhouse-2026-03-05T20-00-00-000Z.ndjson.gz`: sorts by time and is valid on every file system. */
export function archiveName(now: string, kind = 'chapterhouse', ending = '.ndjson.gz'): string {
  return `${kind}-${now.replace(/[:.]/g, '-')}${ending}`
}

/** The moment in the name of an archive. */
export function momentOf(archive: string): string {
  return archive.replace(/^.*(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z).*$/, '$1:$2:$3.$4')
}
