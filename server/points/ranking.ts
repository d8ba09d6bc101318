import { type Expression, sql } from 'kysely'
import type { AsOf } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Db, MemberRow } from '../database/tables.ts'

/** A member's points, and what decides among equal points: who got there first. */
export type Placed = Pick<MemberRow, 'uuid' | 'points' | 'pointsAt' | 'tie'>
type Among = Omit<Placed, 'points'>

/** The members with equal points. */
interface Level {
  points: number
  /** How many members have more. */
  above: number
  /** Every thousandth of these members, with how many there are up to this one. */
  marks: { last: Among; upTo: number }[]
}

/** In a chapter of this size everybody in front is counted, so every place is exact. */
const MOST_COUNTED = 5000
/** For how long points that were read are good enough, and a check that they are. */
const TRUST_MS = 1000
const BETWEEN_MARKS = 1000

/**
 * Places in the ranking by points. In a large chapter the process remembers how many members have how many points, and
 * counts only among equal points. There the points of others count within two seconds, a member's own at once.
 */
export class Ranking {
  readonly #database: Database
  /** From the most points to the fewest; undefined in a chapter that is counted. */
  #levels: Level[] | undefined
  #stamp: string | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #checkedAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined
  #version = 0

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Reads the points of a large chapter again if they have changed, at most once a second. Call it before you ask for
   * places, outside of transactions.
   * @returns a version: with the same one, a place depends only on the tables
   */
  async refresh(asOf?: AsOf): Promise<number> {
    const stamp = (asOf ?? (await this.#database.asOfNow())).stampOf(['members', 'points'])
    const now = performance.now()
    if ((stamp === undefined || stamp !== this.#stamp) && now - this.#readAt >= TRUST_MS) {
      this.#reading ??= this.#read(stamp, now).finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    this.#checkedAt = now
    return this.#version
  }

  /** A member's place among all members, from 1. With equal points, the one who got there first is first. */
  async placeOf(db: Db, member: Placed): Promise<number> {
    const levels = performance.now() - this.#checkedAt < TRUST_MS ? this.#levels : undefined
    if (!levels) return (await countInFront(db, member))[0]!.count + 1
    const level = levels.find(({ points }) => points <= member.points)!
    const marks = level.points === member.points ? level.marks : []
    const mark = marks.findLast(({ last }) => isBefore(last, member))
    const { pointsAt: at, tie: afterTie, uuid: after } = mark?.last ?? BEFORE_ALL
    const [among] = await countAmong(db, { ...member, at, afterTie, after })
    return level.above + (mark?.upTo ?? 0) + among!.count + 1
  }

  async #read(stamp: string | undefined, now: number): Promise<void> {
    const { read } = this.#database
    const levels: Level[] = []
    let above = 0
    for (const { points, count } of await sizes(read, {})) {
      levels.push({ points, above, marks: await marksIn(read, points, count) })
      above += count
    }
    levels.push({ points: Number.NEGATIVE_INFINITY, above, marks: [] })
    this.#levels = above > MOST_COUNTED ? levels : undefined
    if (this.#levels) this.#version++
    this.#stamp = stamp
    this.#readAt = now
  }
}

const BEFORE_ALL: Among = { pointsAt: '', tie: '', uuid: '' }

async function marksIn(db: Db, points: number, count: number): Promise<Level['marks']> {
  const marks: Level['marks'] = []
  for (let upTo = BETWEEN_MARKS; upTo < count; upTo += BETWEEN_MARKS) {
    const [last] = await thousandth(db, { points, ...(marks.at(-1)?.last ?? BEFORE_ALL) })
    if (last) marks.push({ last, upTo })
  }
  return marks
}

function isBefore(a: Among, b: Among): boolean {
  if (a.pointsAt !== b.pointsAt) return a.pointsAt < b.pointsAt
  return a.tie === b.tie ? a.uuid < b.uuid : a.tie < b.tie
}

/** The points of the current season. */
const POINTS = sql.ref<number>('points')
const AMONG = sql`("pointsAt", "tie", "uuid")`

const membersIn = (db: Db) => db.selectFrom('members').where('registered', '=', sql.lit(1))

/** The members with more points. @param counted what the ranking counts */
export function above(db: Db, { points }: Placed, counted: Expression<number> = POINTS) {
  return membersIn(db).where(counted, '>', points)
}

/** The members with as many points who got there first. */
export function firstAmongEqual(db: Db, { points, pointsAt, tie, uuid }: Placed, counted: Expression<number> = POINTS) {
  return membersIn(db).where(counted, '=', points).where(sql<boolean>`${AMONG} < (${pointsAt}, ${tie}, ${uuid})`)
}

const sizes = prepared((db: Db) =>
  membersIn(db)
    .select(({ fn }) => ['points', fn.countAll<number>().as('count')])
    .groupBy('points')
    .orderBy('points', 'desc'),
)

const thousandth = prepared((db, { points, pointsAt, tie, uuid }: Placed) =>
  membersIn(db)
    .select(['pointsAt', 'tie', 'uuid'])
    .where('points', '=', points)
    .where(sql<boolean>`${AMONG} > (${pointsAt}, ${tie}, ${uuid})`)
    .orderBy('pointsAt')
    .orderBy('tie')
    .orderBy('uuid')
    .limit(sql.lit(1))
    .offset(sql.lit(BETWEEN_MARKS - 1)),
)

const countAmong = prepared(
  (db, { points, pointsAt, tie, uuid, at, afterTie, after }: Placed & Record<'at' | 'afterTie' | 'after', string>) =>
    firstAmongEqual(db, { points, pointsAt, tie, uuid })
      .where(sql<boolean>`${AMONG} > (${at}, ${afterTie}, ${after})`)
      .select(({ fn }) => fn.countAll<number>().as('count')),
)

const countInFront = prepared((db, member: Placed) => inFront(db, member))

/** Counts everybody in front of a member. */
function inFront(db: Db, member: Placed, counted?: Expression<number>) {
  const [more, equal] = [above(db, member, counted), firstAmongEqual(db, member, counted)].map((members) =>
    members.select(({ fn }) => fn.countAll<number>().as('count')),
  )
  return db.selectNoFrom(sql<number>`${more} + ${equal}`.as('count'))
}

/** The place by what else a ranking may count. */
export async function countedPlace(db: Db, member: Placed, counted: Expression<number>): Promise<number> {
  const { count } = await inFront(db, member, counted).executeTakeFirstOrThrow()
  return count + 1
}
