import { sql } from 'kysely'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db } from '../database/tables.ts'
import { COLUMNS } from './row.ts'

/** The final points of a closed season. The ledger got them in the order of the ranking. */
function finals(db: Db, season: string) {
  return db
    .selectFrom('activity')
    .where('activity.type', '=', sql.lit<'MILESTONE'>('MILESTONE'))
    .where('activity.description', '=', season)
}

/** Everybody who had an account then, by their final points. The page is chosen before its members are read. */
export function finalsByRank(db: Db, season: string, page: PageOfRows) {
  const placed = finals(db, season)
    .select(['activity.member', 'activity.pointsEarned', 'activity.seq'])
    .orderBy('activity.pointsEarned', 'desc')
    .orderBy('activity.seq')
  return db
    .selectFrom(rowsOf(placed, page).as('placed'))
    .innerJoin('members', 'members.uuid', 'placed.member')
    .select(COLUMNS)
    .select('placed.pointsEarned as points')
    .orderBy('placed.pointsEarned', 'desc')
    .orderBy('placed.seq')
}

/** A member's place then, and the row one place above; undefined if they had no account. */
export async function amongFinals(db: Db, season: string, member: string) {
  const own = await finals(db, season)
    .select(['pointsEarned as points', 'seq'])
    .where('member', '=', member)
    .limit(1)
    .executeTakeFirst()
  if (!own) return undefined
  const ahead = finals(db, season)
    .where('pointsEarned', '>=', own.points)
    .where(({ eb, not, and }) => not(and([eb('pointsEarned', '=', own.points), eb('seq', '>=', own.seq)])))
  const { count } = await ahead.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const next = await ahead
    .innerJoin('members', 'members.uuid', 'activity.member')
    .select(COLUMNS)
    .select('activity.pointsEarned as points')
    .orderBy('pointsEarned')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { points: own.points, rank: count + 1, next }
}
