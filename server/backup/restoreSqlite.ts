import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { lockFolder } from '../database/open.ts'
import { openSqlite, sqliteFile } from '../database/sqlite.ts'
import type { Task } from '../task.ts'
import { archiveName } from './archive/format.ts'
import { replaceChapter } from './archive/load.ts'
import type { Contents } from './archive/read.ts'
import { keepNames } from './archive/write.ts'

/** Memory for the indexes of a large chapter. With less, SQLite would read and write their pages for every row. */
const ROOM_FOR_INDEXES = 'pragma cache_size = -131072'

/**
 * Builds the database of a backup in another file and, once it is complete, renames it.
 * @param agree asks the officer, and throws if they do not agree
 * @returns the file with the replaced database; undefined if there was none
 * @throws CannotStart while a server runs on the folder
 */
export async function restoreSqlite(
  contents: Contents,
  { dataDir }: Config,
  { now, interrupted, step }: Task,
  agree: () => Promise<void>,
): Promise<string | undefined> {
  const lock = lockFolder(dataDir)
  const workshop = join(dataDir, 'restoring')
  try {
    await agree()
    rmSync(workshop, { recursive: true, force: true })
    mkdirSync(workshop, { mode: 0o700 })
    const database = await openSqlite(workshop)
    try {
      await step('Restoring', (progress) =>
        database.write(async (db) => {
          await sql.raw(ROOM_FOR_INDEXES).execute(db)
          await replaceChapter(db, contents, progress, interrupted)
        }),
      )
    } finally {
      await database.close()
    }
    const kept = keepPresent(dataDir, now)
    renameSync(sqliteFile(workshop), sqliteFile(dataDir))
    await keepNames(dataDir)
    return kept
  } finally {
    rmSync(workshop, { recursive: true, force: true })
    lock.close()
  }
}

/** Gives the current database a second name, so that a database exists under the first name at every moment. */
function keepPresent(dataDir: string, now: string): string | undefined {
  const present = sqliteFile(dataDir)
  if (!existsSync(present)) return undefined
  const kept = join(dataDir, archiveName(now, 'before-restore', '.sqlite'))
  checkpoint(present)
  try {
    linkSync(present, kept)
  } catch {
    // A file system without links, such as exFAT.
    copyFileSync(present, kept)
  }
  // The remaining journal belongs to the replaced database. SQLite must not find it beside the new one.
  if (existsSync(`${present}-wal`)) renameSync(`${present}-wal`, `${kept}-wal`)
  rmSync(`${present}-shm`, { force: true })
  return kept
}

/** Writes the journal into the file. A database that is too damaged for that is saved together with its journal. */
function checkpoint(file: string): void {
  try {
    const connection = new DatabaseSync(file)
    connection.exec('pragma wal_checkpoint(truncate)')
    connection.close()
  } catch {
    // The restore replaces the damaged database anyway.
  }
}
