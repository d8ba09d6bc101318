import { randomInt } from 'node:crypto'
import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import { drawAlias } from '#domain/privacy/alias.ts'
import { isPostgres } from '../engine.ts'

/**
 * What members see of each other: each member's choice, an alias for everybody who has registered, and a random order
 * of equal points.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = (isPostgres(db) ? sql`text collate "C"` : sql`text`) as RawBuilder<ColumnDataType>
  const add = (column: string) => db.schema.alterTable('members').addColumn(column, key)
  await add('boardName').execute()
  await add('alias').execute()
  for (const column of ['boardSince', 'tie']) {
    await db.schema
      .alterTable('members')
      .addColumn(column, key, (c) => c.notNull().defaultTo(''))
      .execute()
  }
  // Until now everybody was seen by name, on closed boards too.
  await sql`update "members" set "boardSince" = coalesce((select max("date") from "milestones"), '')
    where exists (select 1 from "activity" where "type" = 'MILESTONE' and "member" = "members"."uuid")`.execute(db)
  await giveAliases(db)
  // For PostgreSQL a column of a whole unique index is a key: to change one would wait for all calls of the member.
  await sql`create unique index "members_by_alias" on "members" ("alias") where "alias" is not null`.execute(db)
  await db.schema.dropIndex('members_by_rank').execute()
  await db.schema.dropIndex('members_of_all_time').execute()
  await sql`create index "members_by_rank" on "members" ("points" desc, "pointsAt", "tie", "uuid")
    where "registered" = 1`.execute(db)
  await sql`create index "members_of_all_time" on "members"
    (("earlierPoints" + "points") desc, "pointsAt", "tie", "uuid") where "registered" = 1`.execute(db)
}

const AT_ONCE = 500

async function giveAliases(db: Kysely<unknown>): Promise<void> {
  const members = await sql<{ uuid: string }>`select "uuid" from "members" where "registered" = 1`.execute(db)
  const aliases = new Set<string>()
  const rows = members.rows.map(({ uuid }) => sql`(${uuid}, ${unused(aliases)})`)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const given = sql.join(rows.slice(from, from + AT_ONCE))
    await sql`update "members" set "alias" = "given"."column2" from (values ${given}) as "given"
      where "members"."uuid" = "given"."column1"`.execute(db)
  }
}

function unused(aliases: Set<string>): string {
  const before = aliases.size
  let alias = ''
  for (let taken = 0; aliases.size === before; taken++) {
    alias = drawAlias(randomInt, taken)
    aliases.add(alias)
  }
  return alias
}
