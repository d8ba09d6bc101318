import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** What members say about events that they attended: one answer each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  await db.schema
    .createTable('feedback')
    .addColumn('event', key, (c) => c.notNull().references('events.uuid'))
    .addColumn('member', key, (c) => c.notNull().references('members.uuid'))
    .addColumn('stars', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('one_feedback_a_member', ['event', 'member'])
    .execute()
  await db.schema.createIndex('feedback_by_member').on('feedback').columns(['member', 'date']).execute()
}
