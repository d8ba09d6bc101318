import { type Kysely, sql } from 'kysely'

/** Counts with a check-in how often somebody else has let the member in again, instead of storing who sent an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('attendance')
    .addColumn('again', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update "attendance" set "again" = 1 where "entry" in (
    select "checkIn" from "doorEntries" group by "checkIn" having count(distinct "session") > 1
  )`.execute(db)
  await db.schema.alterTable('doorEntries').dropColumn('session').execute()
}
