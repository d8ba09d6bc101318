import { sql } from 'kysely'
import type { Finding } from '#domain/health/contract.ts'
import { isPostgres } from '../database/engine.ts'
import { missingMigrations } from '../database/migrate.ts'
import { missingRight } from '../database/rights.ts'
import type { Db } from '../database/tables.ts'
import { bytesInWords, type Examination, ok, problem, warning } from './finding.ts'

/** The kind and size of the database, damage, and pending migrations. */
export const examineDatabase: Examination<'snapshot'> = async ({ snapshot: { db, migrations } }) => [
  isPostgres(db) ? await postgres(db) : await sqlite(db),
  schema(migrations),
]

async function postgres(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string; name: string; size: number }>`
    select current_setting('server_version') as version, current_database() as name,
      pg_database_size(current_database()) as size`.execute(db)
  const { version, name, size } = rows[0]!
  return ok('database', `PostgreSQL ${version}, database ${name}, ${bytesInWords(size)}`)
}

/** The missing rights of the role in DATABASE_URL, checked even if the database contains no chapter yet. */
export async function examineRights(databaseUrl: string): Promise<Finding | undefined> {
  // The driver is loaded only for PostgreSQL.
  const { snapshotPostgres } = await import('../database/postgres.ts')
  const missing = await snapshotPostgres(databaseUrl, missingRight)
  return missing && problem('database', missing.says, missing.mend)
}

async function sqlite(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string; size: number }>`
    select sqlite_version() as version, page_count * page_size as size
    from pragma_page_count(), pragma_page_size()`.execute(db)
  const { version, size } = rows[0]!
  const checked = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const verdict = checked.rows[0]!.quick_check
  if (verdict === 'ok') return ok('database', `SQLite ${version}, ${bytesInWords(size)}, undamaged`)
  return problem('database', `the file is damaged (${verdict})`, 'Stop the server and restore the newest backup.')
}

function schema(migrations: string[]): Finding {
  const missing = missingMigrations(migrations)
  if (missing.length === 0) return ok('migrations', `up to date, the last is ${migrations.at(-1)}`)
  return warning('migrations', `${missing.join(', ')} pending`, 'Restart the server: it runs them at the start.')
}
