import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { type MemberList, shownToThemselves } from '#domain/privacy/shownTo.ts'
import type { PageOfRows } from '../database/page.ts'
import { inBatches } from '../database/snapshot.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import type { Portal } from '../portal.ts'
import { boardOf } from '../privacy/list.ts'
import type { AskedSeason } from '../seasons/store.ts'
import { amongFinals, finalsByRank } from './finals.ts'
import { amongMembers, membersByRank } from './members.ts'
import { entry, type Row } from './row.ts'

/** Everybody by points in a season. With equal points, the one who got there first is first. */
export async function leaderboard(
  db: Db,
  portal: Portal,
  season: AskedSeason,
  page: PageOfRows,
): Promise<LeaderboardEntry[]> {
  return entries(await byRank(db, season, page).execute(), page.offset, boardOf(season, portal))
}

/** The same for everybody, in batches, within a snapshot. */
export async function* wholeLeaderboard(
  db: Db,
  portal: Portal,
  season: AskedSeason,
): AsyncGenerator<LeaderboardEntry[]> {
  const board = boardOf(season, portal)
  let before = 0
  for await (const rows of inBatches(db, byRank(db, season, WHOLE))) {
    yield entries(rows, before, board)
    before += rows.length
  }
}

const WHOLE: PageOfRows = { offset: 0, limit: undefined }

function byRank(db: Db, season: AskedSeason, page: PageOfRows) {
  return season.kind === 'closed' ? finalsByRank(db, season.name, page) : membersByRank(db, season.kind, page)
}

/** Members who are not shown keep their place. @param before how many members are in front of these */
function entries(rows: Row[], before: number, board: MemberList): LeaderboardEntry[] {
  return rows.flatMap((row, place) => entry(row, before + place + 1, board) ?? [])
}

/**
 * A member's place in a season, and the member one place above; undefined for the first, and if that one is not shown.
 * A member who was not there in that season has no place.
 */
export async function ownPlace(
  db: Db,
  portal: Portal,
  season: AskedSeason,
  member: MemberRow,
): Promise<{ own?: LeaderboardEntry; before?: LeaderboardEntry }> {
  const place =
    season.kind === 'closed'
      ? await amongFinals(db, season.name, member.uuid)
      : await amongMembers(db, season.kind, member)
  if (!place) return {}
  const { points, rank, next } = place
  const before = next && entry(next, rank - 1, boardOf(season, portal))
  return { own: { ...shownToThemselves({ ...member, points }), rank }, ...(before && { before }) }
}
