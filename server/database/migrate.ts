import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseUnusable } from './database.ts'
import * as chapter from './migrations/001-chapter.ts'
import * as largeChapter from './migrations/002-large-chapter.ts'
import * as peopleInAuditColumns from './migrations/003-people-in-audit-columns.ts'
import * as termsOfOffice from './migrations/004-terms-of-office.ts'
import * as outbox from './migrations/005-outbox.ts'
import * as places from './migrations/006-places.ts'
import * as checkInAtTheDoor from './migrations/007-check-in-at-the-door.ts'
import * as countedChanges from './migrations/008-counted-changes.ts'
import * as fixedCodesLikeRooms from './migrations/009-fixed-codes-like-rooms.ts'
import * as placesOfClosedQuarters from './migrations/010-places-of-closed-quarters.ts'
import * as aSecretForEveryRoom from './migrations/011-a-secret-for-every-room.ts'
import * as whichCheckIn from './migrations/012-which-check-in.ts'
import * as whoSawACheckIn from './migrations/013-who-saw-a-check-in.ts'
import * as letInAgain from './migrations/014-let-in-again.ts'
import * as lastTapWins from './migrations/015-the-last-tap-wins.ts'
import * as drafts from './migrations/016-drafts.ts'
import * as sentDeliveries from './migrations/017-sent-deliveries.ts'
import * as feedback from './migrations/018-feedback.ts'
import * as pictures from './migrations/019-pictures.ts'
import * as calendars from './migrations/020-calendars.ts'
import * as keys from './migrations/022-keys.ts'
import * as seasons from './migrations/023-seasons.ts'
import * as webhooks from './migrations/024-webhooks.ts'
import * as boardNames from './migrations/025-board-names.ts'

/** In the order in which they run. A migration that has landed is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-chapter': chapter,
  '002-large-chapter': largeChapter,
  '003-people-in-audit-columns': peopleInAuditColumns,
  '004-terms-of-office': termsOfOffice,
  '005-outbox': outbox,
  '006-places': places,
  '007-check-in-at-the-door': checkInAtTheDoor,
  '008-counted-changes': countedChanges,
  '009-fixed-codes-like-rooms': fixedCodesLikeRooms,
  '010-places-of-closed-quarters': placesOfClosedQuarters,
  '011-a-secret-for-every-room': aSecretForEveryRoom,
  '012-which-check-in': whichCheckIn,
  '013-who-saw-a-check-in': whoSawACheckIn,
  '014-let-in-again': letInAgain,
  '015-the-last-tap-wins': lastTapWins,
  '016-drafts': drafts,
  '017-sent-deliveries': sentDeliveries,
  '018-feedback': feedback,
  '019-pictures': pictures,
  '020-calendars': calendars,
  '022-keys': keys,
  '023-seasons': seasons,
  '024-webhooks': webhooks,
  '025-board-names': boardNames,
}

/** Kysely's own tables. */
export const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

/**
 * Runs the pending migrations in one transaction. Processes that start at the same time wait for each other.
 * @param last the migration to stop at, to restore a backup that was made before the later ones
 * @throws DatabaseUnusable if a newer program has migrated the database
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<void> {
  await appliedMigrations(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
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
  return names.find((name) => !(name in MIGRATIONS))
}

/** The migrations that are still pending. */
export function missingMigrations(applied: readonly string[]): string[] {
  return Object.keys(MIGRATIONS).filter((name) => !applied.includes(name))
}
