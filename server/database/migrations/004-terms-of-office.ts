import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** The terms of officers, and the invitations of people who become admins at their first sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>

  await db.schema
    .createTable('terms')
    .addColumn('uuid', key, (c) => c.primaryKey().notNull())
    .addColumn('email', key, (c) => c.notNull())
    .addColumn('member', key, (c) => c.references('members.uuid'))
    .addColumn('committee', 'text', (c) => c.notNull())
    .addColumn('from', key, (c) => c.notNull())
    .addColumn('until', key)
    .addColumn('createdAt', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('terms_by_member').on('terms').column('member').execute()
  await db.schema.createIndex('terms_by_email').on('terms').column('email').execute()

  await db.schema
    .createTable('invitations')
    .addColumn('email', key, (c) => c.primaryKey().notNull())
    .addColumn('date', key, (c) => c.notNull())
    .execute()
}
