import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseUnusable } from './database.ts'
import * as chapter from './migrations/001-chapter.ts'

/** In the order in which they run. One that has landed is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-chapter': chapter,
}

/**
 * Brings the schema up to date, all or nothing; processes that start at the same time wait for each other.
 * @throws DatabaseUnusable if the database was made by a newer program
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const unknown = await unknownMigration(migrator, db)
  if (unknown)
    throw new DatabaseUnusable(`The database has the change ${unknown} of a newer Chapterhouse. Update this one.`)
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function unknownMigration<T>(migrator: Migrator, db: Kysely<T>): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return undefined
  const done = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  const known = new Set((await migrator.getMigrations()).map((migration) => migration.name))
  return done.find(({ name }) => !known.has(name))?.name
}
