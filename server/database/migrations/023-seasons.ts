import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/**
 * Boards of closed seasons and of all time, and the cup: each account stores what it earned in closed seasons, each
 * milestone what it closed, and indexes have the order of the boards and of the check-ins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addNumber(db, 'members', 'earlierPoints')
  await addNumber(db, 'milestones', 'members')
  await addNumber(db, 'milestones', 'points')
  await sql`create index "seasons_by_rank" on "activity" ("description", "pointsEarned" desc, "seq", "member")
    where "type" = 'MILESTONE'`.execute(db)
  await db.schema.createIndex('attendance_by_date').on('attendance').columns(['date', 'event', 'member']).execute()
  await db.schema.dropIndex('places_of_closed_quarters').execute()
  const final = sql`from "activity" where "type" = 'MILESTONE' and`
  await sql`update "milestones" set
    "members" = (select count(*) ${final} "description" = "milestones"."name"),
    "points" = (select coalesce(sum("pointsEarned"), 0) ${final} "description" = "milestones"."name")`.execute(db)
  await sql`update "members" set "earlierPoints" =
    (select coalesce(sum("pointsEarned"), 0) ${final} "member" = "members"."uuid")`.execute(db)
  await sql`create index "members_of_all_time" on "members"
    (("earlierPoints" + "points") desc, "pointsAt", "uuid") where "registered" = 1`.execute(db)
  if (!isPostgres(db)) return
  await sql`create sequence if not exists changes_of_milestones`.execute(db)
  // Taking the first number of a new sequence does not change its `last_value`, so take it now.
  await sql`select nextval('changes_of_milestones')`.execute(db)
}

async function addNumber(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
