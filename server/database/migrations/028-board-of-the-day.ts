import { type Kysely, sql } from 'kysely'

/** What the board of a closed quarter showed of members who had not chosen. Until now the default was their name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('milestones')
    .addColumn('boardName', 'text', (column) => column.notNull().defaultTo(sql.lit('name')))
    .execute()
}
