import { type Kysely, sql } from 'kysely'

/**
 * An event may be a draft, which may lack its times and its code, and it is visible to members or to everybody.
 * Both engines change columns in the same words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('published'))
    .execute()
  await db.schema
    .alterTable('events')
    .addColumn('visibility', 'text', (c) => c.notNull().defaultTo('members'))
    .execute()
  for (const name of ['startDate', 'endDate', 'codeKey']) {
    await sql`alter table "events" alter column ${sql.ref(name)} drop not null`.execute(db)
  }
  await sql`alter table "events" add constraint "whole_unless_draft" check (
    "status" = 'draft' or ("startDate" is not null and "endDate" is not null and "codeKey" is not null)
  )`.execute(db)
}
