import { DatabaseAway } from './database.ts'

/** SQLite's result codes for a disk that cannot be used now. */
const DISK_IS = new Map([
  [5, 'busy'],
  [8, 'read-only'],
  [10, 'failing'],
  [13, 'full'],
  [14, 'not to be opened'],
])

/** PostgreSQL shutting down, starting up, out of connections, of disk or of patience, and a network without it. */
const SERVER_IS_AWAY = /^(08|53|57|58|25P0[34]|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/
const CONNECTION_IS_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/

/** An error of either engine as `DatabaseAway` if trying again later may help; any other as it is. */
export function asTrouble(error: unknown): unknown {
  const { errcode, code = '', message = '' } = error as { errcode?: number; code?: string; message?: string }
  const disk = DISK_IS.get((errcode ?? -1) & 0xff)
  if (disk) return new DatabaseAway(`The disk of the database is ${disk}.`, { cause: error })
  if (SERVER_IS_AWAY.test(String(code)) || CONNECTION_IS_LOST.test(message)) {
    return new DatabaseAway('PostgreSQL does not answer.', { cause: error })
  }
  return error
}
