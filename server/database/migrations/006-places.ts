import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/**
 * An event may limit its places, limit the time for RSVPs, and ask questions. An RSVP may wait in line and contain
 * answers. Each event stores the number of RSVPs that wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  // SQLite adds only one column in a statement.
  await db.schema.alterTable('events').addColumn('capacity', 'integer').execute()
  await db.schema.alterTable('events').addColumn('rsvpOpens', key).execute()
  await db.schema.alterTable('events').addColumn('rsvpCloses', key).execute()
  await db.schema
    .alterTable('events')
    .addColumn('questions', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('events').addColumn('series', key).execute()
  await db.schema
    .alterTable('events')
    .addColumn('waitlistCount', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('events_by_series')
    .on('events')
    .columns(['series', 'startDate'])
    .where(sql.ref('series'), 'is not', null)
    .execute()

  await db.schema.alterTable('rsvps').addColumn('line', 'integer').execute()
  await db.schema
    .alterTable('rsvps')
    .addColumn('answers', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('rsvps_in_line')
    .on('rsvps')
    .columns(['event', 'line'])
    .unique()
    .where(sql.ref('line'), 'is not', null)
    .execute()
}
