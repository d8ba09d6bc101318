import { sql } from 'kysely'
import { deferred } from './deferred.ts'
import { isPostgres } from './engine.ts'
import type { Db, Tables } from './tables.ts'

/**
 * Takes a lock with this key until the transaction ends. Other transactions with the same key wait, on any process.
 * On SQLite it does nothing, because SQLite has one writer.
 */
export async function oneAtATime(db: Db, key: string): Promise<void> {
  if (isPostgres(db)) await lockOn(key).execute(db)
}

/** The same lock, taken with the next statement, for a caller that only reads the database after it. */
export async function oneAtATimeFromNext(db: Db, key: string): Promise<void> {
  if (isPostgres(db)) await db.executeQuery(deferred(lockOn(key).compile(db)))
}

function lockOn(key: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}

/** Waits for current writers of a table, then keeps others from writing to it until this transaction ends. */
export async function lockTable(db: Db, table: keyof Tables): Promise<void> {
  if (isPostgres(db)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}

/** The same for those who hold rows of the table, or write rows of others that refer to it. */
export async function lockTableAndRows(db: Db, table: keyof Tables): Promise<void> {
  if (isPostgres(db)) await sql`lock table ${sql.table(table)} in exclusive mode`.execute(db)
}

/** Waits for the transaction that has locked a table, and blocks the next `lockTable`, as a write to the table does. */
export async function waitForTable(db: Db, table: keyof Tables): Promise<void> {
  if (isPostgres(db)) await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(db)
}
