import { sql } from 'kysely'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { shownTo } from '#domain/privacy/shownTo.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { inBatches } from '../database/snapshot.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { aheadOf, rankOf } from '../points/store.ts'

const COLUMNS = ['uuid', 'firstName', 'lastName', 'picture', 'major', 'year', 'points'] as const
type Row = Pick<MemberRow, (typeof COLUMNS)[number]>

/** Every registered person by points. With equal points, the one who got there first is first. */
export async function leaderboard(db: Db, page: PageOfRows): Promise<LeaderboardEntry[]> {
  const rows = await rowsOf(byRank(db), page).execute()
  return entries(rows, page.offset)
}

/** The same for everybody, in batches, within a snapshot. */
export async function* wholeLeaderboard(db: Db): AsyncGenerator<LeaderboardEntry[]> {
  let before = 0
  for await (const rows of inBatches(db, byRank(db))) {
    yield entries(rows, before)
    before += rows.length
  }
}

/** Members who are not shown keep their place. @param before how many members are in front of these */
function entries(rows: Row[], before: number): LeaderboardEntry[] {
  return rows.flatMap((row, place) => entry(row, before + place + 1) ?? [])
}

function entry(row: Row, rank: number): LeaderboardEntry | undefined {
  const member = shownTo('members', row)
  return member && { ...member, rank }
}

function byRank(db: Db) {
  return db
    .selectFrom('members')
    .select(COLUMNS)
    .where('registered', '=', sql.lit(1))
    .orderBy('points', 'desc')
    .orderBy('pointsAt')
    .orderBy('uuid')
}

/** A member's place, and the member one place above; undefined for the first, and if that one is not shown. */
export async function ownPlace(
  db: Db,
  own: MemberRow,
): Promise<{ own: LeaderboardEntry; before: LeaderboardEntry | undefined }> {
  const rank = await rankOf(db, own)
  const before = await aheadOf(db, own)
    .select(COLUMNS)
    .orderBy('points')
    .orderBy('pointsAt', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { own: { ...shownTo('themselves', own), rank }, before: before && entry(before, rank - 1) }
}
