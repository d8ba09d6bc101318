import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseUnusable } from './database.ts'
import * as chapter from './migrations/001-chapter.ts'
import * as largeChapter from './migrations/002-large-chapter.ts'

/** In the order in which they run. One that has landed is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-chapter': chapter,
  '002-large-chapter': largeChapter,
}

/** What Kysely keeps its own books in. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

/**
 * Brings the schema up to date, all or nothing; processes that start at the same time wait for each other.
 * @param last the change to stop at, for a backup that was made before later ones
 * @throws DatabaseUnusable if the database was made by a newer program
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<void> {
  await appliedMigrations(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
}

/**
 * The changes that the database has, in order; none if there is no chapter in it.
 * @throws DatabaseUnusable if the database was made by a newer program
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
  throw new DatabaseUnusable(`The database has the change ${unknown} of a newer Chapterhouse. Update this one.`)
}

/** The first change of the schema that this program does not know. */
export function unknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !(name in MIGRATIONS))
}

/** The changes that a database still lacks. */
export function missingMigrations(applied: readonly string[]): string[] {
  return Object.keys(MIGRATIONS).filter((name) => !applied.includes(name))
}
