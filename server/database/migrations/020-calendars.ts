import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** What calendars need to know of an event, and the secret of each member's own calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  const events = () => db.schema.alterTable('events')
  await events()
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await events()
    .addColumn('changedAt', key, (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update "events" set "changedAt" = "createdAt"`.execute(db)
  await db.schema
    .createTable('calendars')
    .addColumn('member', key, (c) => c.primaryKey().references('members.uuid'))
    .addColumn('token', key, (c) => c.notNull().unique())
    .execute()
  if (!isPostgres(db)) return
  for (const name of ['follows', 'calendars']) {
    await sql`create sequence if not exists ${sql.ref(`changes_of_${name}`)}`.execute(db)
    await sql`select nextval(${sql.lit(`changes_of_${name}`)})`.execute(db)
  }
}
