import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { holdFolder } from '../database/open.ts'
import { openSqlite, sqliteFile } from '../database/sqlite.ts'
import { archiveName, freeName } from './archive/format.ts'
import { replaceChapter } from './archive/load.ts'
import type { Contents } from './archive/read.ts'
import { keepNames } from './archive/write.ts'
import type { Desk } from './command.ts'

/** Without it a large chapter's indexes go to the disk and back for every row. */
const ROOM_FOR_INDEXES = 'pragma cache_size = -131072'

/**
 * Builds the database of a backup beside the present one and, once it is whole, gives it the name.
 * @param agree asks the officer, and throws if they do not agree
 * @returns where the database before is kept; undefined if there was none
 * @throws CannotStart while a server runs on the folder
 */
export async function restoreSqlite(
  contents: Contents,
  { config, terminal, clock, interrupted }: Desk,
  agree: () => Promise<void>,
): Promise<string | undefined> {
  const { dataDir } = config()
  const lock = holdFolder(dataDir)
  const workshop = join(dataDir, 'restoring')
  try {
    await agree()
    rmSync(workshop, { recursive: true, force: true })
    mkdirSync(workshop, { mode: 0o700 })
    const database = await openSqlite(workshop)
    try {
      await terminal.progress('Restoring', (progress) =>
        database.write(async (db) => {
          await sql.raw(ROOM_FOR_INDEXES).execute(db)
          await replaceChapter(db, contents, progress, interrupted)
        }),
      )
    } finally {
      await database.close()
    }
    const kept = keepPresent(dataDir, clock())
    renameSync(sqliteFile(workshop), sqliteFile(dataDir))
    await keepNames(dataDir)
    return kept
  } finally {
    rmSync(workshop, { recursive: true, force: true })
    lock.close()
  }
}

/** A second name for the present database, so that there is one under the first name at every moment. */
function keepPresent(dataDir: string, now: string): string | undefined {
  const present = sqliteFile(dataDir)
  if (!existsSync(present)) return undefined
  const kept = freeName(dataDir, archiveName(now, 'before-restore', '.sqlite'))
  settle(present)
  try {
    linkSync(present, kept)
  } catch {
    // A disk without links, such as an exFAT stick.
    copyFileSync(present, kept)
  }
  // What is left of the log belongs to the database before: SQLite must not find it beside the new one.
  if (existsSync(`${present}-wal`)) renameSync(`${present}-wal`, `${kept}-wal`)
  rmSync(`${present}-shm`, { force: true })
  return kept
}

/** Brings what is in the log into the file; a database that is too damaged for that is kept as it is, log and all. */
function settle(file: string): void {
  try {
    const connection = new DatabaseSync(file)
    connection.exec('pragma wal_checkpoint(truncate)')
    connection.close()
  } catch {
    // Restoring a backup is the very way out of this.
  }
}
