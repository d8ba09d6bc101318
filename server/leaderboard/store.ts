import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { shownTo } from '#domain/privacy/shownTo.ts'
import type { PageOfRows } from '../database/page.ts'
import { inBatches } from '../database/snapshot.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { AskedSeason } from '../seasons/store.ts'
import { amongFinals, finalsByRank } from './finals.ts'
import { amongMembers, membersByRank } from './members.ts'
import { entry, type Row } from './row.ts'

/** Everybody by points in a season. With equal points, the one who got there first is first. */
export async function leaderboard(db: Db, season: AskedSeason, page: PageOfRows): Promise<LeaderboardEntry[]> {
  return entries(await byRank(db, season, page).execute(), page.offset)
}

/** The same for everybody, in batches, within a snapshot. */
export async function* wholeLeaderboard(db: Db, season: AskedSeason): AsyncGenerator<LeaderboardEntry[]> {
  let before = 0
  for await (const rows of inBatches(db, byRank(db, season, WHOLE))) {
    yield entries(rows, before)
    before += rows.length
  }
}

const WHOLE: PageOfRows = { offset: 0, limit: undefined }

function byRank(db: Db, season: AskedSeason, page: PageOfRows) {
  return season.kind === 'closed' ? finalsByRank(db, season.name, page) : membersByRank(db, season.kind, page)
}

/** Members who are not shown keep their place. @param before how many members are in front of these */
function entries(rows: Row[], before: number): LeaderboardEntry[] {
  return rows.flatMap((row, place) => entry(row, before + place + 1) ?? [])
}

/**
 * A member's place in a season, and the member one place above; undefined for the first, and if that one is not shown.
 * A member who was not there in that season has no place.
 */
export async function ownPlace(
  db: Db,
  season: AskedSeason,
  member: MemberRow,
): Promise<{ own?: LeaderboardEntry; before?: LeaderboardEntry }> {
  const place =
    season.kind === 'closed'
      ? await amongFinals(db, season.name, member.uuid)
      : await amongMembers(db, season.kind, member)
  if (!place) return {}
  const { points, rank, next } = place
  const before = next && entry(next, rank - 1)
  return { own: { ...shownTo('themselves', { ...member, points }), rank }, ...(before && { before }) }
}
