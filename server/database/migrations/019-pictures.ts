import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** Uploaded covers: a row for each width of each picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  await db.schema
    .createTable('pictures')
    .addColumn('hash', key, (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'text', (c) => c.notNull())
    .addColumn('usedAt', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('one_picture_a_width', ['hash', 'width'])
    .execute()
}
