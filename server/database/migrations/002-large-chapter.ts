import { type Kysely, sql } from 'kysely'

/**
 * Keeps calls fast in a large chapter: each event stores the number of its RSVPs, and indexes find the event that
 * ends next, the admins, and their entries in the audit log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('rsvpCount', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update "events" set "rsvpCount" = (select count(*) from "rsvps" where "rsvps"."event" = "events"."uuid")`.execute(
    db,
  )
  await db.schema
    .createIndex('events_by_end')
    .on('events')
    .column('endDate')
    .where(sql.ref('deleted'), '=', sql.lit(0))
    .execute()
  await db.schema
    .createIndex('officers')
    .on('members')
    .column('accessType')
    .where(sql.ref('accessType'), '!=', sql.lit('STANDARD'))
    .execute()
  await db.schema.createIndex('audit_by_actor').on('audit').columns(['actor', 'seq']).execute()
  await db.schema.createIndex('audit_by_target').on('audit').columns(['target', 'seq']).execute()
}
