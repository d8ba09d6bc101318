import { sql } from 'kysely'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { inBatches } from '../database/snapshot.ts'
import type { Db, MemberRow } from '../database/tables.ts'

const SHOWN = ['uuid', 'firstName', 'lastName', 'picture', 'major', 'year', 'points'] as const

/** Every registered person by points. With equal points, the one who got there first is first. */
export async function leaderboard(db: Db, page: PageOfRows): Promise<LeaderboardEntry[]> {
  const rows = await rowsOf(byRank(db), page).execute()
  return rows.map((row, place) => ({ ...row, rank: page.offset + place + 1 }))
}

/** The same for everybody, in batches, within a snapshot. */
export async function* wholeLeaderboard(db: Db): AsyncGenerator<LeaderboardEntry[]> {
  let rank = 0
  for await (const rows of inBatches(db, byRank(db))) yield rows.map((row) => ({ ...row, rank: ++rank }))
}

function byRank(db: Db) {
  return db
    .selectFrom('members')
    .select(SHOWN)
    .where('registered', '=', sql.lit(1))
    .orderBy('points', 'desc')
    .orderBy('pointsAt')
    .orderBy('uuid')
}

/** A member's rank, and the member one place above; undefined for the first. */
export async function ownPlace(
  db: Db,
  { uuid, points, pointsAt }: MemberRow,
): Promise<{ rank: number; before: LeaderboardEntry | undefined }> {
  // In this form both engines read the index only down to the member.
  const ahead = db
    .selectFrom('members')
    .where('registered', '=', sql.lit(1))
    .where('points', '>=', points)
    .where(({ eb, not, and, or }) =>
      not(
        and([
          eb('points', '=', points),
          or([eb('pointsAt', '>', pointsAt), and([eb('pointsAt', '=', pointsAt), eb('uuid', '>=', uuid)])]),
        ]),
      ),
    )
  const { count } = await ahead.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const before = await ahead
    .select(SHOWN)
    .orderBy('points')
    .orderBy('pointsAt', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { rank: count + 1, before: before && { ...before, rank: count } }
}
