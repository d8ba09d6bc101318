import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** Counts with a check-in how often the member was let in again, instead of storing who sent an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  const count = (name: string) =>
    db.schema
      .alterTable('attendance')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  await count('again')
  await count('againBefore')
  await db.schema.alterTable('attendance').addColumn('againBy', key).execute()
  await sql`update "attendance" set "again" = 1 where "entry" in (
    select "checkIn" from "doorEntries" group by "checkIn" having count(distinct "session") > 1
  )`.execute(db)
  await db.schema.alterTable('doorEntries').dropColumn('session').execute()
}
