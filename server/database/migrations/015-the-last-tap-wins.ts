import type { Kysely } from 'kysely'

/** Drops what told one check-in of a member to an event from the next: the last entry at the door wins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['again', 'againBefore', 'againBy']) {
    await db.schema.alterTable('attendance').dropColumn(column).execute()
  }
  await db.schema.alterTable('doorEntries').dropColumn('checkIn').execute()
}
