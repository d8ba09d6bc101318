import { sql } from 'kysely'
import type { LeaderboardEntry } from '#domain/leaderboard/contract.ts'
import { type MemberList, shownToThemselves } from '#domain/privacy/shownTo.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import { inBatches } from '../database/snapshot.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { above, countedPlace, firstAmongEqual } from '../points/ranking.ts'
import type { Portal } from '../portal.ts'
import { boardOf } from '../privacy/list.ts'
import type { AskedSeason } from '../seasons/store.ts'
import { COLUMNS, entry, type Row } from './row.ts'

/** What a board counts: the points of the current season, or all that a member ever earned. */
const COUNTED = {
  now: sql<number>`"points"`,
  all: sql<number>`("earlierPoints" + "points")`,
}

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
      : await amongMembers(db, portal, season.kind, member)
  if (!place) return {}
  const { points, rank, next } = place
  const before = next && entry(next, rank - 1, boardOf(season, portal))
  return { own: { ...shownToThemselves({ ...member, points }), rank }, ...(before && { before }) }
}

/** The final points of a closed season. The ledger got them in the order of the ranking. */
function finals(db: Db, season: string) {
  return db
    .selectFrom('activity')
    .where('activity.type', '=', sql.lit<'MILESTONE'>('MILESTONE'))
    .where('activity.description', '=', season)
}

/** Everybody who had an account then, by their final points. The page is chosen before its members are read. */
function finalsByRank(db: Db, season: string, page: PageOfRows) {
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
async function amongFinals(db: Db, season: string, member: string) {
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

/** The registered members by what the board counts. */
function membersByRank(db: Db, kind: keyof typeof COUNTED, page: PageOfRows) {
  const members = db
    .selectFrom('members')
    .select(COLUMNS)
    .select(COUNTED[kind].as('points'))
    .where('registered', '=', sql.lit(1))
    .orderBy(COUNTED[kind], 'desc')
    .orderBy('pointsAt')
    .orderBy('tie')
    .orderBy('uuid')
  return rowsOf(members, page)
}

/** A member's place, and the row one place above. */
async function amongMembers(db: Db, { ranking }: Portal, kind: keyof typeof COUNTED, member: MemberRow) {
  const counted = COUNTED[kind]
  const points = member.points + (kind === 'all' ? member.earlierPoints : 0)
  const placed = { ...member, points }
  const last = (members: ReturnType<typeof above>) =>
    members
      .select(COLUMNS)
      .select(counted.as('points'))
      .orderBy(counted)
      .orderBy('pointsAt', 'desc')
      .orderBy('tie', 'desc')
      .orderBy('uuid', 'desc')
      .limit(1)
      .executeTakeFirst()
  const next = (await last(firstAmongEqual(db, placed, counted))) ?? (await last(above(db, placed, counted)))
  const rank = kind === 'all' ? await countedPlace(db, placed, counted) : await ranking.placeOf(db, placed)
  return { points, rank, next }
}
