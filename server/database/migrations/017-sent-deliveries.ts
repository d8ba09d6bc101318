import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** Keeps what was delivered for a month, and the status of the answer to an attempt that failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  await db.schema.alterTable('deliveries').addColumn('status', 'integer').execute()
  await db.schema
    .createTable('sentDeliveries')
    .addColumn('uuid', key, (c) => c.primaryKey().notNull())
    .addColumn('delivery', key, (c) => c.notNull())
    .addColumn('channel', key, (c) => c.notNull())
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('recipient', key, (c) => c.notNull())
    .addColumn('event', key)
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('sentAt', key, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('sent_deliveries_by_recipient')
    .on('sentDeliveries')
    .columns(['recipient', 'sentAt'])
    .execute()
  await db.schema.createIndex('sent_deliveries_by_moment').on('sentDeliveries').column('sentAt').execute()
}
