import { type Kysely, sql } from 'kysely'

/** Finds the few fixed codes that are as long as a room code, because no room code may equal one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "fixed_codes_like_rooms" on "events" ("codeKey")
    where "deleted" = 0 and "checkInMode" = 'code' and length("codeKey") = 6`.execute(db)
}
