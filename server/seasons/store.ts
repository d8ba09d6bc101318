import { type Insertable, sql } from 'kysely'
import { ALL_TIME, milestoneKey } from '#domain/points/milestone.ts'
import type { BoardName } from '#domain/privacy/boardName.ts'
import { Refusal } from '#domain/refusal.ts'
import { type PageOfRows, rowsOf } from '../database/page.ts'
import type { Db, Tables } from '../database/tables.ts'

/** A period of check-ins: after `since`, up to and including `until`. */
export interface Period {
  since: string
  until: string
}

const BEFORE_ANY = ''
const LATER_THAN_ANY = '9999-12-31T23:59:59.999Z'

/** Which season a call asks about. A closed one has the name under which the ledger knows it. */
export type AskedSeason = ({ kind: 'now' | 'all' } | { kind: 'closed'; name: string }) & {
  /** No other season has it. */
  key: string
  /** When it, or the first season of all time, was closed. */
  closedAt?: string | undefined
  /** The chapter's defaults on the days when its seasons were closed. */
  defaults: readonly BoardName[]
}

/**
 * Finds the season that a call names (spec: points §4.2).
 * @throws Refusal `not_found` if no milestone has this name
 */
export async function seasonAsked(db: Db, asked: string | undefined): Promise<AskedSeason & Period> {
  const all = await milestones(db).select(['nameKey', 'name', 'date', 'boardName']).execute()
  const open = { since: all[0]?.date ?? BEFORE_ANY, until: LATER_THAN_ANY }
  if (asked === undefined) return { kind: 'now', key: `since ${open.since}`, defaults: [], ...open }
  if (asked === ALL_TIME) {
    const defaults = all.map(({ boardName }) => boardName)
    return { ...open, kind: 'all', key: 'all', closedAt: all.at(-1)?.date, since: BEFORE_ANY, defaults }
  }
  const place = all.findIndex(({ nameKey }) => nameKey === milestoneKey(asked))
  if (place === -1) throw new Refusal('not_found', 'There is no such season.')
  const milestone = all[place]!
  const { date } = milestone
  return { ...closedSeason(milestone), since: all[place + 1]?.date ?? BEFORE_ANY, until: date }
}

export function closedSeason({ name, date, boardName }: { name: string; date: string; boardName: BoardName }) {
  return { kind: 'closed' as const, name, key: `until ${name}`, closedAt: date, defaults: [boardName] }
}

/** The closed seasons, newest first. */
export function closedSeasons(db: Db, page: PageOfRows) {
  return rowsOf(milestones(db).select(['name', 'date', 'members', 'points', 'boardName']), page).execute()
}

/** Newest first. */
function milestones(db: Db) {
  return db.selectFrom('milestones').orderBy('date', 'desc').orderBy('nameKey', 'desc')
}

/**
 * Writes the milestone.
 * @returns false if one of this name exists (as `milestoneKey` compares them)
 */
export async function addMilestone(
  db: Db,
  milestone: Omit<Insertable<Tables['milestones']>, 'nameKey'>,
): Promise<boolean> {
  const added = await db
    .insertInto('milestones')
    .values({ nameKey: milestoneKey(milestone.name), ...milestone })
    .onConflict((clash) => clash.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

/** Derives what milestones and members store about closed seasons from the ledger, after rows were added directly. */
export async function countSeasonsAnew(db: Db): Promise<void> {
  const finals = db.selectFrom('activity').where('type', '=', sql.lit<'MILESTONE'>('MILESTONE'))
  await db
    .updateTable('milestones')
    .set(({ ref }) => {
      const own = finals.where('description', '=', ref('milestones.name'))
      return {
        members: own.select(({ fn }) => fn.countAll<number>().as('members')),
        points: own.select(({ fn }) => fn.coalesce(fn.sum<number>('pointsEarned'), sql.lit(0)).as('points')),
      }
    })
    .execute()
  await db
    .updateTable('members')
    .set(({ ref }) => ({
      earlierPoints: finals
        .where('member', '=', ref('members.uuid'))
        .select(({ fn }) => fn.coalesce(fn.sum<number>('pointsEarned'), sql.lit(0)).as('points')),
    }))
    .execute()
}
