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
  /** The version of the program that wrote it; older ones did not say. */
  program?: string
  createdAt: string
  /** The migrations of the schema in which the rows were written. */
  migrations: string[]
}

export type TableLine = [table: string, rows: number]

export interface Seal {
  sha256: string
}

/** `chapterhouse-2026-03-05T20-00-00-000Z.ndjson.gz`: sorts by time and is valid on every file system. */
export function archiveName(now: string, kind = 'chapterhouse', ending = '.ndjson.gz'): string {
  return `${kind}-${now.replace(/[:.]/g, '-')}${ending}`
}

export function momentOf(archive: string): string {
  return archive.replace(/^.*(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z).*$/, '$1:$2:$3.$4')
}
