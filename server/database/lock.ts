import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db, Tables } from './tables.ts'

/**
 * From here to the end of the transaction nobody else is between the same lines with the same key,
 * on any process. SQLite has one writer anyway.
 */
export async function oneAtATime(db: Db, key: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

/** Nobody else writes into a table until this transaction ends; whoever is writing now is waited for. */
export async function holdTable(db: Db, table: keyof Tables): Promise<void> {
  if (isPostgres(db)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}
