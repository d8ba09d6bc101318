import { DatabaseAway } from './database.ts'

/** SQLite's result codes for a disk that cannot be used at the moment. */
const DISK_IS = new Map([
  [5, 'busy'],
  [8, 'read-only'],
  [10, 'failing'],
  [13, 'full'],
  [14, 'not to be opened'],
])

/**
 * PostgreSQL is shutting down, starting, out of connections or disk space, timed out, or cannot be reached, or one
 * transaction was cancelled for others again and again.
 */
const SERVER_IS_AWAY = /^(08|40001|40P01|53|57|58|25P0[34]|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/
const CONNECTION_IS_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/

/** Converts an error of either engine to `DatabaseAway` if a later retry may succeed. Returns other errors unchanged. */
export function asDatabaseAway(error: unknown): unknown {
  const { errcode, code = '', message = '' } = error as { errcode?: number; code?: string; message?: string }
  const disk = DISK_IS.get((errcode ?? -1) & 0xff)
  if (disk) return new DatabaseAway(`The disk of the database is ${disk}.`, { cause: error })
  if (SERVER_IS_AWAY.test(String(code)) || CONNECTION_IS_LOST.test(message)) {
    return new DatabaseAway('PostgreSQL does not answer.', { cause: error })
  }
  return error
}
