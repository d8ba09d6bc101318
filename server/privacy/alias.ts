import { randomInt } from 'node:crypto'
import { drawAlias } from '#domain/privacy/alias.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db } from '../database/tables.ts'

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
