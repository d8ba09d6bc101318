import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

const COUNTED = ['members', 'points', 'sessions', 'terms', 'events', 'rsvps', 'attendance', 'activity']

/**
 * On PostgreSQL, a sequence counts the changes of each table from which answers are cached. SQLite needs none: it
 * reports the commits of other processes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  for (const name of COUNTED) {
    const sequence = sql.ref(`changes_of_${name}`)
    // A restore empties the tables and keeps the sequences.
    await sql`create sequence if not exists ${sequence}`.execute(db)
    // Taking the first number of a new sequence does not change its `last_value`, so take it now.
    await sql`select nextval(${sql.lit(`changes_of_${name}`)})`.execute(db)
  }
}
