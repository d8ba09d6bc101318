import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { drawAlias } from '#domain/privacy/alias.ts'
import { type BoardName, changedChoice } from '#domain/privacy/boardName.ts'
import { newUuid } from '../database/engine.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, MemberRow } from '../database/tables.ts'

export const CHOICE_COLUMNS = ['members.boardName', 'members.boardSince', 'members.alias'] as const

/** The chapter's defaults on the days when a season was closed with this member in it. */
async function defaultsOfClosedBoards(db: Db, member: string): Promise<BoardName[]> {
  const closed = await db
    .selectFrom('activity')
    .leftJoin('milestones', 'milestones.name', 'activity.description')
    .select('milestones.boardName')
    .where('member', '=', member)
    .where('type', '=', sql.lit<'MILESTONE'>('MILESTONE'))
    .execute()
  return closed.map(({ boardName }) => boardName ?? 'name')
}

/**
 * Saves what members see of a member from now on. The place among equal points is drawn again: the old one would tell
 * whose alias it is.
 * @param byDefault the chapter's choice for members without one
 */
export async function chooseBoardName(
  db: Db,
  { uuid, boardSince, ...row }: MemberRow,
  chosen: BoardName,
  byDefault: BoardName,
  now: string,
): Promise<void> {
  // The name that was the default may not be it tomorrow.
  if (chosen === row.boardName) return
  const closed = await defaultsOfClosedBoards(db, uuid)
  const shown = row.boardName ?? (closed.includes('name') ? 'name' : byDefault)
  const choice = changedChoice({ boardName: shown, boardSince }, chosen, closed.length > 0, now)
  await db
    .updateTable('members')
    .set({ ...choice, tie: newUuid(db) })
    .where('uuid', '=', uuid)
    .execute()
}

/** Gives a member an alias that nobody else in the chapter has. They keep it. */
export async function giveAlias(db: Db, member: string): Promise<string> {
  await oneAtATime(db, 'aliases')
  for (let taken = 0; ; taken++) {
    const alias = drawAlias(randomInt, taken)
    const other = await db.selectFrom('members').select('uuid').where('alias', '=', alias).executeTakeFirst()
    if (other) continue
    await db.updateTable('members').set({ alias }).where('uuid', '=', member).execute()
    return alias
  }
}
