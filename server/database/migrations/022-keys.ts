import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** The keys of other programs, cached until one of them changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  await db.schema
    .createTable('keys')
    .addColumn('uuid', key, (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', key, (c) => c.notNull().unique())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('until', key)
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('createdAt', key, (c) => c.notNull())
    .addColumn('lastUsed', key)
    .execute()
  await db.schema.createIndex('keys_by_member').on('keys').column('member').execute()
  if (!isPostgres(db)) return
  await sql`create sequence if not exists changes_of_keys`.execute(db)
  // Taking the first number of a new sequence does not change its `last_value`, so take it now.
  await sql`select nextval('changes_of_keys')`.execute(db)
}
