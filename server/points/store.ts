import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Activity, ActivityType } from '#domain/points/contract.ts'
import { newUuid } from '../database/engine.ts'
import { type PageOfRows, preparedList } from '../database/page.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, Flag } from '../database/tables.ts'

interface Entry {
  member: string
  type: ActivityType
  description: string
  pointsEarned: number
  now: string
}

const newEntry = prepared((db, values: Entry & { uuid: string }) => {
  const { uuid, member, type, description, pointsEarned, now } = values
  const before = sql`select "date" from "activity" where "member" = ${member} order by "seq" desc limit 1`
  const latest = sql<string>`(select max(d) from (select ${now} as d union all select "date" from (${before}) as last) as known)`
  return db.insertInto('activity').values({ uuid, member, type, description, pointsEarned, date: latest })
})

/**
 * Writes one entry into the ledger. A clock that was set back does not put it before what is there already.
 * Whoever changes points holds the member's row first, so that the order of entries is the order of changes.
 */
export async function record(db: Db, entry: Entry): Promise<void> {
  await newEntry(db, { uuid: randomUUID(), ...entry })
}

const morePoints = prepared((db, { member, points, now }: { member: string; points: number; now: string }) =>
  db
    .updateTable('members')
    .set((at) => ({ points: at('points', '+', points), pointsAt: now }))
    .where('uuid', '=', member),
)

/** Adds points to what a member has; where nothing is added, their place among equals stays. */
export async function addPoints(db: Db, member: string, points: number, now: string): Promise<void> {
  if (points !== 0) await morePoints(db, { member, points, now })
}

const entriesOf = preparedList((db, { member }: { member: string }) =>
  db
    .selectFrom('activity')
    .select(['uuid', 'type', 'date', 'description', 'pointsEarned'])
    .where('member', '=', member)
    .orderBy('seq'),
)

/** The history of a member, oldest first. */
export function activityOf(db: Db, member: string, page: PageOfRows): Promise<Activity[]> {
  return entriesOf(db, { member }, page)
}

/** The milestone, unless one of this name (without case and surrounding space) was closed before. */
export async function addMilestone(db: Db, name: string, now: string): Promise<boolean> {
  const added = await db
    .insertInto('milestones')
    .values({ nameKey: name.toLowerCase(), name, date: now })
    .onConflict((clash) => clash.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

/** One MILESTONE entry with the final points for every member, then points to 0 for all of them. */
export async function closeAllAccounts(
  db: Db,
  name: string,
  now: string,
): Promise<{ members: number; points: number }> {
  const registered = sql.lit<Flag>(1)
  const { members, points } = await db
    .selectFrom('members')
    .select(({ fn }) => [
      fn.countAll<number>().as('members'),
      fn.coalesce(fn.sum<number>('points'), sql.lit(0)).as('points'),
    ])
    .where('registered', '=', registered)
    .executeTakeFirstOrThrow()
  const latest = sql<string>`coalesce((select max("date") from "activity" where "member" = "members"."uuid" and "date" > ${now}), ${now})`
  await db
    .insertInto('activity')
    .columns(['uuid', 'member', 'type', 'description', 'pointsEarned', 'date'])
    .expression((at) =>
      at
        .selectFrom('members')
        .select(({ ref, val }) => [
          newUuid(db).as('id'),
          ref('uuid').as('member'),
          sql.lit<'MILESTONE'>('MILESTONE').as('type'),
          sql<string>`cast(${val(name)} as text)`.as('description'),
          ref('points').as('pointsEarned'),
          latest.as('date'),
        ])
        .where('registered', '=', registered),
    )
    .execute()
  await db
    .updateTable('members')
    .set({ points: 0, pointsAt: now })
    .where('registered', '=', registered)
    .where('points', '!=', 0)
    .execute()
  return { members, points }
}
