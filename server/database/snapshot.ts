import { type Compilable, CompiledQuery, type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import { DatabaseUnusable } from './database.ts'
import { isPostgres } from './engine.ts'
import { appliedMigrations } from './migrate.ts'
import { snapshotSqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

/** A consistent view of the chapter. */
export interface Snapshot {
  db: Db
  migrations: string[]
}

/**
 * Gives `work` a consistent, read-only snapshot. Writers are not delayed; nothing is migrated.
 * @param limitMs milliseconds that one statement may take on PostgreSQL; SQLite ends with the thread (inWorker.ts)
 * @throws DatabaseUnusable if the database contains no chapter, or one that a newer program has migrated
 */
export async function withSnapshot<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (snapshot: Snapshot) => Promise<T>,
  limitMs?: number,
): Promise<T> {
  const check = async (db: Db) => {
    const migrations = await appliedMigrations(db)
    if (migrations.length === 0) throw new DatabaseUnusable('There is no chapter in the database yet.')
    return work({ db, migrations })
  }
  if (!databaseUrl) return snapshotSqlite(dataDir, check)
  // The driver is loaded only for PostgreSQL.
  const { snapshotPostgres } = await import('./postgres.ts')
  return snapshotPostgres(databaseUrl, async (db: Db) => {
    if (limitMs !== undefined) await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(db)
    return check(db)
  })
}

type Row = Record<string, unknown>

/** The rows of a table in a given order, in batches, within a snapshot or transaction. */
export async function* rowsInOrder<T>(db: Kysely<T>, table: string, order: string[]): AsyncGenerator<Row[]> {
  const all = (db as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll()
  yield* inBatches(
    db,
    order.reduce((ordered, column) => ordered.orderBy(column), all),
  )
}

/** The rows of a query in batches, within a snapshot or transaction. */
export async function* inBatches<T, Found>(
  db: Kysely<T>,
  query: Compilable & { stream(): AsyncIterable<Found> },
): AsyncGenerator<Found[]> {
  yield* isPostgres(db) ? fetched<T, Found>(db, query) : gathered(query.stream())
}

const BATCH = 1000

/** PostgreSQL returns rows in batches only through a cursor. */
async function* fetched<T, Found>(db: Kysely<T>, query: Compilable): AsyncGenerator<Found[]> {
  const { sql: text, parameters } = query.compile()
  await db.executeQuery(CompiledQuery.raw(`declare rows_in_order no scroll cursor for ${text}`, [...parameters]))
  for (;;) {
    const { rows } = await sql<Found>`fetch ${sql.lit(BATCH)} from rows_in_order`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close rows_in_order`.execute(db)
}

async function* gathered<Found>(rows: AsyncIterable<Found>): AsyncGenerator<Found[]> {
  let batch: Found[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
