import { type Kysely, sql } from 'kysely'

/** Counts those who closed a quarter with more points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "places_of_closed_quarters" on "activity" ("description", "pointsEarned")
    where "type" = 'MILESTONE'`.execute(db)
}
