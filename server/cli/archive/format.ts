import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tables } from '../../database/tables.ts'

/**
 * A chapter in one file, whichever database keeps it: gzip around lines of JSON. First the header, then each
 * table as `["members",412]` and that many lines with a row each, last the seal over all bytes before it
 * (docs/decisions/009-one-archive-for-both-databases.md).
 */
export const FORMAT = 'chapterhouse-archive'
export const VERSION = 1

export interface Header {
  format: typeof FORMAT
  version: number
  createdAt: string
  /** The changes of the schema that the rows go by. */
  migrations: string[]
}

/** The name of a table and the number of its rows. */
export type TableLine = [table: string, rows: number]

export interface Seal {
  sha256: string
}

/** The order of each table's rows. A table stands after those that its rows point at, so that a load finds them. */
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
}

/** A name in a folder that no file has yet: this one, or with a number after it. */
export function freeName(folder: string, name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[a-z.]+)$/.exec(name) ?? []
  const names = (function* () {
    yield name
    for (let number = 2; ; number++) yield `${stem}-${number}${ending}`
  })()
  return join(folder, names.find((free) => !existsSync(join(folder, free)))!)
}

/** `chapterhouse-2026-03-05T20-00-00-000Z.ndjson.gz`: names in the order of time, good on every disk. */
export function archiveName(now: string, kind = 'chapterhouse', ending = '.ndjson.gz'): string {
  return `${kind}-${now.replace(/[:.]/g, '-')}${ending}`
}

/** The moment in such a name. */
export function momentOf(archive: string): string {
  return archive.replace(/^.*(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z).*$/, '$1:$2:$3.$4')
}
