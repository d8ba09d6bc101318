import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** The addresses that hear what happens, cached until one of them changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  await db.schema
    .createTable('webhooks')
    .addColumn('uuid', key, (c) => c.primaryKey())
    .addColumn('url', key, (c) => c.notNull().unique())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('createdAt', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('webhooks_by_member').on('webhooks').column('member').execute()
  if (!isPostgres(db)) return
  await sql`create sequence if not exists changes_of_webhooks`.execute(db)
  // Taking the first number of a new sequence does not change its `last_value`, so take it now.
  await sql`select nextval('changes_of_webhooks')`.execute(db)
}
