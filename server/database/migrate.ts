import { readdirSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { DatabaseUnusable } from './database.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: FOLDER,
  // On Windows a path with a drive is no address of a module.
  import: (file) => import(pathToFileURL(file).href),
})

/** In the order in which they run. A migration that has landed is never edited. */
const NAMES = readdirSync(FOLDER)
  .map((file) => path.basename(file, '.ts'))
  .sort()

/** Kysely's own tables. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

/**
 * Runs the pending migrations in one transaction. Processes that start at the same time wait for each other.
 * @param last the migration to stop at, to restore a backup that was made before the later ones
 * @throws DatabaseUnusable if a newer program has migrated the database
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<void> {
  const applied = await appliedMigrations(db)
  if (!last && missingMigrations(applied).length === 0) return
  const migrator = new Migrator({ db, provider })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
}

/**
 * The migrations that the database has, in order; none if it does not contain a chapter.
 * @throws DatabaseUnusable if a newer program has migrated the database
 */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const done = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  const names = done.map(({ name }) => name)
  const unknown = unknownMigration(names)
  if (!unknown) return names
  throw new DatabaseUnusable(`The database has the migration ${unknown} of a newer Chapterhouse. Update this one.`)
}

/** The first migration that this program does not know. */
export function unknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !NAMES.includes(name))
}

/** The migrations that are still pending. */
export function missingMigrations(applied: readonly string[]): string[] {
  return NAMES.filter((name) => !applied.includes(name))
}
