import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { DatabaseUnusable } from './database.ts'

/** A file up to here is read to its end at every start: that takes no longer than a blink. */
const SMALL_BYTES = 32_000_000

/**
 * A damaged file is refused in words and left as it is. A large one is read to its end only if its last user did not
 * close it; else its schema and both ends of each table must do, for a start must not take as long as
 * the chapter is large (docs/decisions/011-a-start-does-not-read-everything.md).
 * @param closed whether its last user closed it
 */
export function checkHealth(connection: DatabaseSync, file: string, closed: boolean): void {
  const large = statSync(file).size > SMALL_BYTES
  if (large && closed) readTheEnds(connection)
  else readEverything(connection, file)
}

/** Whether nobody uses the file, and whoever did last had put everything into it that was committed. */
export function wasClosed(file: string): boolean {
  return !existsSync(`${file}-wal`) || statSync(`${file}-wal`).size === 0
}

function readEverything(connection: DatabaseSync, file: string): void {
  const { quick_check: verdict } = connection.prepare('pragma quick_check(1)').get() as { quick_check: string }
  if (verdict === 'ok') return
  const what = verdict.replace('*** in database main ***', '').replace(/\s+/g, ' ').trim()
  throw new DatabaseUnusable(`${file} is damaged (${what}). Restore a backup.`)
}

/** @throws SQLite's own error where something cannot be read; a file that was cut off it does not read at all */
function readTheEnds(connection: DatabaseSync): void {
  const tables = connection.prepare(`select name from sqlite_schema where type = 'table'`).all()
  for (const { name } of tables) {
    const table = `"${String(name).replaceAll('"', '""')}"`
    for (const order of ['asc', 'desc']) {
      connection.prepare(`select * from ${table} order by rowid ${order} limit 1`).get()
    }
  }
}
