import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Activity, ActivityType } from '#domain/points/contract.ts'
import { newUuid } from '../database/engine.ts'
import { type PageOfRows, preparedList } from '../database/page.ts'
import { prepared, preparedWrite } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import type { Ranking } from './ranking.ts'

interface Entry {
  member: string
  type: ActivityType
  description: string
  pointsEarned: number
  now: string
  /** Given by the caller if another row refers to the entry. */
  uuid?: string
}

const newEntry = preparedWrite((db, values: Entry & { uuid: string }) => {
  const { uuid, member, type, description, pointsEarned, now } = values
  const before = sql`select "date" from "activity" where "member" = ${member} order by "seq" desc limit 1`
  const latest = sql<string>`(select max(d) from (select ${now} as d union all select "date" from (${before}) as last) as known)`
  return db.insertInto('activity').values({ uuid, member, type, description, pointsEarned, date: latest })
})

/**
 * Writes an entry into the ledger. Its date is never before the previous entry, even if the clock was set back. Lock
 * the member's row before you change points. Then entries have the order of the changes.
 */
export async function record(db: Db, entry: Entry): Promise<void> {
  await newEntry(db, { uuid: randomUUID(), ...entry })
}

const morePoints = preparedWrite((db, { member, points, now }: { member: string; points: number; now: string }) =>
  db
    .updateTable('members')
    .set((at) => ({ points: at('points', '+', points), pointsAt: now }))
    .where('uuid', '=', member),
)

const pointsBy = prepared((db, { member }: { member: string }) =>
  db.selectFrom('members').select(['uuid', 'points', 'pointsAt', 'tie']).where('uuid', '=', member),
)

export async function pointsOf(db: Db, member: string): Promise<number> {
  const [row] = await pointsBy(db, { member })
  return row!.points
}

export async function standingOf(db: Db, ranking: Ranking, member: string): Promise<{ points: number; rank: number }> {
  const [row] = await pointsBy(db, { member })
  return { points: row!.points, rank: await ranking.placeOf(db, row!) }
}

/** Adds points to a member. Adding 0 does not change their place among members with equal points. */
export async function addPoints(db: Db, member: string, points: number, now: string): Promise<void> {
  if (points !== 0) await morePoints(db, { member, points, now })
}

/** Sets a member's points, for `portal doctor --mend-points`. */
export async function setPoints(db: Db, member: string, points: number, now: string): Promise<void> {
  await db.updateTable('members').set({ points, pointsAt: now }).where('uuid', '=', member).execute()
}

const MILESTONE = sql.lit<'MILESTONE'>('MILESTONE')

const entriesOf = preparedList((db, { member }: { member: string }) =>
  db
    .selectFrom('activity')
    .select(['uuid', 'type', 'date', 'description', 'pointsEarned'])
    .select(({ ref, selectFrom }) => {
      const ahead = selectFrom('activity as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('other.type', '=', MILESTONE)
        .where('other.description', '=', ref('activity.description'))
        .where('other.pointsEarned', '>', ref('activity.pointsEarned'))
      const isPlaced = sql<SqlBool>`"activity"."type" = ${MILESTONE} and "activity"."pointsEarned" > 0`
      return sql<number | null>`case when ${isPlaced} then 1 + ${ahead} end`.as('place')
    })
    .where('member', '=', member)
    .orderBy('seq'),
)

/** The history of a member, oldest first. */
export async function activityOf(db: Db, member: string, page: PageOfRows): Promise<Activity[]> {
  const entries = await entriesOf(db, { member }, page)
  return entries.map(({ place, ...entry }) => (place === null ? entry : { ...entry, place }))
}

/**
 * Accounts whose quarter is closed: every member, and imported people with points who have not registered yet. Without
 * them these people would start the next quarter with old points. Members who left are excluded.
 */
const HAS_AN_ACCOUNT = sql<SqlBool>`("registered" = 1 or ("points" != 0 and ("sub" is not null or "email" is not null)))`

/** How many accounts a milestone closes, and the points that they have together. */
export function pointsToClose(db: Db): Promise<{ members: number; points: number }> {
  return db
    .selectFrom('members')
    .select(({ fn }) => [
      fn.countAll<number>().as('members'),
      fn.coalesce(fn.sum<number>('points'), sql.lit(0)).as('points'),
    ])
    .where(HAS_AN_ACCOUNT)
    .executeTakeFirstOrThrow()
}

/**
 * Writes one MILESTONE entry with the final points for each account, in the order of the ranking, and then sets all
 * points to 0. Everybody begins at the same moment, in a random order: an order that stays would tell whose alias is
 * whose.
 */
export async function closeAllAccounts(db: Db, name: string, now: string): Promise<void> {
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
          MILESTONE.as('type'),
          sql<string>`cast(${val(name)} as text)`.as('description'),
          ref('points').as('pointsEarned'),
          latest.as('date'),
        ])
        .where(HAS_AN_ACCOUNT)
        .orderBy('points', 'desc')
        .orderBy('pointsAt')
        .orderBy('tie')
        .orderBy('uuid'),
    )
    .execute()
  await db
    .updateTable('members')
    .set((at) => ({
      earlierPoints: at('earlierPoints', '+', at.ref('points')),
      points: 0,
      pointsAt: now,
      tie: newUuid(db),
    }))
    .where(HAS_AN_ACCOUNT)
    .execute()
}
