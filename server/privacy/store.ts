import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { drawAlias } from '#domain/privacy/alias.ts'
import type { BoardChoice } from '#domain/privacy/boardName.ts'
import { newUuid } from '../database/engine.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, MemberRow } from '../database/tables.ts'

/** The columns that decide how members see a member. */
export const CHOICE_COLUMNS = ['members.boardName', 'members.boardSince', 'members.alias'] as const

/** Whether a season has been closed with this member in it. */
export async function wasOnClosedBoard(db: Db, member: string): Promise<boolean> {
  const closed = await db
    .selectFrom('activity')
    .select('uuid')
    .where('member', '=', member)
    .where('type', '=', sql.lit<'MILESTONE'>('MILESTONE'))
    .limit(1)
    .executeTakeFirst()
  return closed !== undefined
}

/** Saves a choice. The place among equal points is drawn again: the old one would tell whose alias it is. */
export async function saveChoice(db: Db, member: string, choice: BoardChoice): Promise<MemberRow> {
  return db
    .updateTable('members')
    .set({ ...choice, tie: newUuid(db) })
    .where('uuid', '=', member)
    .returningAll()
    .executeTakeFirstOrThrow()
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
