import { sql } from 'kysely'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, MemberRow } from '../database/tables.ts'
import { aheadOf, rankOf } from '../points/store.ts'
import { COLUMNS } from './row.ts'

/** What a board counts: the points of the current season, or all that a member ever earned. */
const COUNTED = {
  now: sql<number>`"points"`,
  all: sql<number>`("earlierPoints" + "points")`,
}

/** The registered members by what the board counts. */
export function membersByRank(db: Db, kind: keyof typeof COUNTED, page: PageOfRows) {
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
export async function amongMembers(db: Db, kind: keyof typeof COUNTED, member: MemberRow) {
  const counted = COUNTED[kind]
  const points = member.points + (kind === 'all' ? member.earlierPoints : 0)
  const placed = { ...member, points }
  const next = await aheadOf(db, placed, counted)
    .select(COLUMNS)
    .select(counted.as('points'))
    .orderBy(counted)
    .orderBy('pointsAt', 'desc')
    .orderBy('tie', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { points, rank: await rankOf(db, placed, counted), next }
}
