import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Whether queries run on PostgreSQL, for the few places where the engines differ. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** A new uuid for each row of an `insert … select`. */
export function newUuid<T>(db: Kysely<T>): RawBuilder<string> {
  if (isPostgres(db)) return sql<string>`gen_random_uuid()::text`
  const hex = (bytes: number) => sql`hex(randomblob(${sql.lit(bytes)}))`
  return sql<string>`lower(${hex(4)} || '-' || ${hex(2)} || '-4' || substr(${hex(2)}, 2) || '-8' || substr(${hex(2)}, 2) || '-' || ${hex(6)})`
}
