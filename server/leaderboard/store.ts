import { sql } from 'kysely'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db } from '../database/tables.ts'

/** Every registered person by points, ties by who got there first. */
export async function leaderboard(db: Db, page: PageOfRows): Promise<LeaderboardEntry[]> {
  const query = db
    .selectFrom('members')
    .select(['uuid', 'firstName', 'lastName', 'picture', 'major', 'year', 'points'])
    .where('registered', '=', sql.lit(1))
    .orderBy('points', 'desc')
    .orderBy('pointsAt')
    .orderBy('uuid')
  const rows = await rowsOf(query, page).execute()
  // Into the rows themselves: of a large chapter there are more than the memory should hold twice.
  return rows.map((row, place) => Object.assign(row, { rank: page.offset + place + 1 }))
}
