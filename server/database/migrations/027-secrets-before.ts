import type { Kysely } from 'kysely'

/** The secrets of a webhook before it was renewed, and until when they sign beside the new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhooks').addColumn('secretsBefore', 'text').execute()
  await db.schema.alterTable('webhooks').addColumn('signsUntil', 'text').execute()
}
