import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart, type Config } from '../config.ts'
import { type Database, DatabaseUnusable } from './database.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens and migrates the configured database.
 * @throws CannotStart with one line if it cannot be used
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  try {
    if (!config.databaseUrl) return await openSqlite(config.dataDir)
    // The driver is loaded only for PostgreSQL.
    const { openPostgres } = await import('./postgres.ts')
    return await openPostgres(config.databaseUrl)
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof CannotStart) throw new CannotStart(error.message)
    if (config.databaseUrl)
      throw new CannotStart(
        `DATABASE_URL: PostgreSQL cannot be used (${(error as Error).message || (error as { code: string }).code}).`,
      )
    throw new CannotStart(`DATA_DIR ${config.dataDir}: the database cannot be opened (${(error as Error).message}).`)
  }
}

/** Creates the data folder. @throws CannotStart if it cannot be written */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new CannotStart(
      `DATA_DIR ${folder} must be a folder that can be written (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** Creates one level after the other, because `recursive` never returns where folders cannot be created, such as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/**
 * Creates the data folder and locks it for this server. The operating system releases the lock when the process ends.
 * @throws CannotStart if it cannot be written or another server has locked it
 */
export function lockFolder(folder: string): DatabaseSync {
  prepareFolder(folder)
  try {
    const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    const busy = (error as { errcode?: number }).errcode === 5
    throw new CannotStart(
      busy
        ? `DATA_DIR ${folder} is in use: another server runs on it. Stop it, or set DATA_DIR to another folder.`
        : `DATA_DIR ${folder} must be a folder that can be written (${(error as Error).message}).`,
    )
  }
}
