import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openDatabase, prepareFolder } from '../database/open.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { Declined } from './command.ts'

/**
 * Opens the chapter's database beside whatever server runs on it, up to date, and closes it again.
 * @throws Declined where there is none: a mistyped DATA_DIR does not make a new chapter
 */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  mustExist(config)
  return withNewDatabase(config, work)
}

/** The same, and makes the database where there is none: some things are done before the first start. */
export async function withNewDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  if (!config.databaseUrl) prepareFolder(config.dataDir)
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Shows the chapter's database, or an empty one that leaves no trace where there is none yet. */
export async function withDatabaseToLookAt<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  if (config.databaseUrl || existsSync(sqliteFile(config.dataDir))) return withNewDatabase(config, work)
  const dataDir = mkdtempSync(join(tmpdir(), 'chapterhouse-look-'))
  try {
    return await withNewDatabase({ ...config, dataDir }, work)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** @throws Declined where there is no embedded database yet */
export function mustExist(config: Config): void {
  if (mayExist(config)) return
  throw new Declined(`There is no database in ${config.dataDir} yet. Set DATA_DIR to the folder of the chapter.`)
}

/** Whether the embedded database is there; what PostgreSQL has shows when it is asked. */
export function mayExist({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(sqliteFile(dataDir))
}
