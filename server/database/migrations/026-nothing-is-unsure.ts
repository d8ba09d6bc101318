import type { Kysely } from 'kysely'

/** Drops whether an earlier attempt of a delivery may have arrived: it is repeated either way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deliveries').dropColumn('unsure').execute()
}
