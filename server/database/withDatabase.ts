import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { Declined } from '../task.ts'
import type { Database } from './database.ts'
import { openDatabase, prepareFolder } from './open.ts'
import { sqliteFile } from './sqlite.ts'

/**
 * Opens and migrates the chapter's database, beside a running server, and closes it again.
 * @throws Declined if there is none, so that a mistyped DATA_DIR does not create a new chapter
 */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  mustExist(config)
  return withNewDatabase(config, work)
}

/** Like `withDatabase`, but creates a missing database, for commands that may run before the first start. */
export async function withNewDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  if (!config.databaseUrl) prepareFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Gives `work` the chapter's database or, if there is none yet, a temporary empty one. */
export async function withDatabasePreview<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  if (config.databaseUrl || existsSync(sqliteFile(config.dataDir))) return withNewDatabase(config, work)
  const dataDir = mkdtempSync(join(tmpdir(), 'chapterhouse-preview-'))
  try {
    return await withNewDatabase({ ...config, dataDir }, work)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** @throws Declined if there is no embedded database yet. Whether PostgreSQL has a chapter shows when it is opened. */
export function mustExist(config: Config): void {
  if (config.databaseUrl || existsSync(sqliteFile(config.dataDir))) return
  throw new Declined(`There is no database in ${config.dataDir} yet. Set DATA_DIR to the folder of the chapter.`)
}
