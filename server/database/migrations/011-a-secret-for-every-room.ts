import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** Gives a secret to events without one. Anybody could compute the room codes of an empty secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const secret = isPostgres(db)
    ? sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
    : sql`lower(hex(randomblob(32)))`
  await sql`update "events" set "roomSecret" = ${secret} where "roomSecret" = ''`.execute(db)
}
