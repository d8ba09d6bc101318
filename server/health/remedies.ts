import { CannotStart } from '../config.ts'
import { DatabaseUnusable } from '../database/database.ts'
import { Declined } from '../task.ts'

/** Remedies by the error code of PostgreSQL, SQLite or the operating system. */
const MENDS: Record<string, string> = {
  '28P01': 'The password in DATABASE_URL is wrong. Correct it, or set it in PostgreSQL: alter role … password ….',
  '28000': 'PostgreSQL does not let this role in. Check the role in DATABASE_URL and pg_hba.conf.',
  '3D000': 'Check the name at the end of DATABASE_URL, or create the database: createdb -O ROLE NAME.',
  '42501': 'The role in DATABASE_URL must own the database and its tables (docs/operating.md, PostgreSQL).',
  '53300': 'PostgreSQL has no free connection. Raise max_connections, or end what uses them.',
  '57P03': 'PostgreSQL is starting. Try again in a minute.',
  EACCES: 'Give the folder and what is in it to the user of the server: chown -R USER FOLDER.',
  ENOSPC: 'Make room on the disk.',
}
const POSTGRES_IS_OFF = 'Start PostgreSQL (systemctl start postgresql), and check the address in DATABASE_URL.'
const NO_CHAPTER = 'The first npm start creates it. If the chapter has one, correct DATABASE_URL.'
const UNREACHABLE = /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)/
/** SQLite: the disk cannot be written, or the file cannot be opened. */
const DISK_FULL = 13
const NOT_OPENED = 14

/** How to fix the error with which an examination failed. */
export function remedyFor(about: string, error: unknown): string {
  for (const one of [error, (error as Error).cause]) {
    const {
      code = '',
      errcode = 0,
      message = '',
    } = (one ?? {}) as { code?: string; errcode?: number; message?: string }
    if (MENDS[code]) return MENDS[code]
    if (errcode === DISK_FULL) return MENDS.ENOSPC!
    if (errcode === NOT_OPENED) return MENDS.EACCES!
    if (UNREACHABLE.test(code) || /timeout exceeded when trying to connect/.test(message)) return POSTGRES_IS_OFF
  }
  if (error instanceof DatabaseUnusable && /^There is no chapter/.test(error.message)) return NO_CHAPTER
  if ([CannotStart, Declined, DatabaseUnusable].some((kind) => error instanceof kind)) return 'Mend that first.'
  return `See docs/operating.md, Doctor, and the line of ${about}.`
}
