import { type Compilable, type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import { DatabaseUnusable } from './database.ts'
import { isPostgres } from './engine.ts'
import { appliedMigrations } from './migrate.ts'
import { snapshotSqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

/** The chapter at one moment. */
export interface Snapshot {
  db: Db
  /** The changes of the schema that the database has, in order. */
  migrations: string[]
}

/**
 * Shows the chapter's database as it is at one moment, beside whoever writes on; changes nothing, migrates nothing.
 * @throws DatabaseUnusable if there is no chapter in it, or one of a newer program
 */
export async function withSnapshot<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const look = async (db: Db) => {
    const migrations = await appliedMigrations(db)
    if (migrations.length === 0) throw new DatabaseUnusable('There is no chapter in the database yet.')
    return work({ db, migrations })
  }
  if (!databaseUrl) return snapshotSqlite(dataDir, look)
  // Who has no PostgreSQL need not wait for its driver.
  const { snapshotPostgres } = await import('./postgres.ts')
  return snapshotPostgres(databaseUrl, look)
}

type Row = Record<string, unknown>

/** The rows of a table in a given order, many at a time, within a snapshot or transaction. */
export async function* rowsInOrder<T>(db: Kysely<T>, table: string, order: string[]): AsyncGenerator<Row[]> {
  const all = (db as unknown as Kysely<Record<string, Row>>).selectFrom(table).selectAll()
  const query = order.reduce((ordered, column) => ordered.orderBy(column), all)
  yield* isPostgres(db) ? fetched(db, query) : gathered(query.stream())
}

const MANY = 1000

/** PostgreSQL hands over a part at a time if asked through a cursor. */
async function* fetched<T>(db: Kysely<T>, query: Compilable): AsyncGenerator<Row[]> {
  await sql`declare rows_in_order no scroll cursor for ${sql.raw(query.compile().sql)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(MANY)} from rows_in_order`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close rows_in_order`.execute(db)
}

async function* gathered(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let together: Row[] = []
  for await (const row of rows) {
    together.push(row)
    if (together.length < MANY) continue
    yield together
    together = []
  }
  if (together.length > 0) yield together
}
