import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { DatabaseUnusable } from './database.ts'

/** Files up to this size are checked completely at every start, which takes milliseconds. */
const SMALL_BYTES = 32_000_000

/**
 * Refuses a damaged file and does not change it. A large file is checked completely only if its last user did not
 * close it. Otherwise its schema and both ends of each table are checked, so that a start stays fast
 * (docs/decisions/011-a-start-does-not-read-everything.md).
 * @param closed whether its last user closed it
 */
export function checkHealth(connection: DatabaseSync, file: string, closed: boolean): void {
  const large = statSync(file).size > SMALL_BYTES
  if (large && closed) readTheEnds(connection)
  else readEverything(connection, file)
}

/** Whether nobody uses the file and its last user closed it. Then it contains every commit. */
export function wasClosed(file: string): boolean {
  return !existsSync(`${file}-wal`) || statSync(`${file}-wal`).size === 0
}

function readEverything(connection: DatabaseSync, file: string): void {
  const { quick_check: verdict } = connection.prepare('pragma quick_check(1)').get() as { quick_check: string }
  if (verdict === 'ok') return
  const what = verdict.replace('*** in database main ***', '').replace(/\s+/g, ' ').trim()
  throw new DatabaseUnusable(`${file} is damaged (${what}). Restore a backup.`)
}

/** @throws SQLite's own error if something cannot be read; SQLite refuses a truncated file completely */
function readTheEnds(connection: DatabaseSync): void {
  const tables = connection.prepare(`select name from sqlite_schema where type = 'table'`).all()
  for (const { name } of tables) {
    const table = `"${String(name).replaceAll('"', '""')}"`
    for (const order of ['asc', 'desc']) {
      connection.prepare(`select * from ${table} order by rowid ${order} limit 1`).get()
    }
  }
}
