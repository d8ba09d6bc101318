import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import { LIVES } from '../database/lives.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { connectPostgres } from '../database/postgres.ts'
import type { Db, Tables } from '../database/tables.ts'
import { Declined, type Task } from '../task.ts'
import { archiveName } from './archive/format.ts'
import { replaceChapter } from './archive/load.ts'
import type { Contents } from './archive/read.ts'
import { writeArchive } from './archive/write.ts'
import { backupFolder } from './backups.ts'

/**
 * Restores a backup into PostgreSQL in one transaction. The replaced chapter is saved in a backup file first.
 * @param agree asks the officer, and throws if they do not agree
 * @returns the file with the replaced chapter; undefined if there was none
 * @throws Declined while another program is connected
 */
export async function restorePostgres(
  contents: Contents,
  config: Config,
  task: Task,
  agree: () => Promise<void>,
): Promise<string | undefined> {
  const pool = connectPostgres(config.databaseUrl!)
  try {
    return await pool.connection().execute(async (db) => {
      await mustBeAlone(db)
      const migrations = await appliedMigrations(db)
      if (migrations.length === 0) await mustBeEmpty(db)
      await agree()
      return await inOneTransaction(db, migrations, contents, config, task)
    })
  } finally {
    await pool.destroy()
  }
}

async function inOneTransaction(
  db: Kysely<Tables>,
  migrations: string[],
  contents: Contents,
  config: Config,
  { now, interrupted, step }: Task,
): Promise<string | undefined> {
  const kept = migrations.length > 0 ? join(backupFolder(config), archiveName(now, 'before-restore')) : undefined
  try {
    await db.transaction().execute(async (transaction) => {
      if (kept) {
        await lockEverybodyOut(transaction)
        await step('Keeping what is there', (progress) =>
          writeArchive({ db: transaction, migrations }, kept, { now, progress, interrupted }),
        )
      }
      await step('Restoring', (progress) => replaceChapter(transaction, contents, progress, interrupted))
    })
    return kept
  } catch (error) {
    if (kept) await rm(kept, { force: true })
    throw error
  }
}

/** Waits a moment for programs that have just ended: PostgreSQL still lists their connections. */
async function mustBeAlone(db: Db): Promise<void> {
  let others = await otherPrograms(db)
  for (let tries = 0; others.length > 0 && tries < 20; tries++) {
    await setTimeout(100)
    others = await otherPrograms(db)
  }
  if (others.length === 0) return
  throw new Declined(`The database is in use (${others.join(', ')}). Stop every server on it first.`)
}

async function otherPrograms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select coalesce(nullif(application_name, ''), 'a program') as name
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return [...new Set(rows.map(({ name }) => name))]
}

/** Refuses to empty a database that another program uses. */
async function mustBeEmpty(db: Db): Promise<void> {
  const there = (await db.introspection.getTables()).map(({ name }) => name)
  const clash = there.find((name) => name in LIVES)
  if (clash) throw new Declined(`The database has a table ${clash} that is not a chapter's. Make an empty one.`)
}

async function lockEverybodyOut(db: Db): Promise<void> {
  const there = (await db.introspection.getTables()).map(({ name }) => name)
  const tables = sql.join(there.filter((name) => name in LIVES).map((name) => sql.table(name)))
  await sql`lock table ${tables} in access exclusive mode`.execute(db)
}
