import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

const COUNTED = ['members', 'points', 'sessions', 'terms', 'events', 'rsvps', 'attendance', 'activity']

/** On PostgreSQL a sequence for each table that cached answers are made of. SQLite itself reports other processes' commits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return
  for (const name of COUNTED) {
    const sequence = sql.ref(`changes_of_${name}`)
    // A restore empties the tables and leaves the sequences.
    await sql`create sequence if not exists ${sequence}`.execute(db)
    // The first number of a new sequence does not change what it shows.
    await sql`select nextval(${sql.lit(`changes_of_${name}`)})`.execute(db)
  }
}
