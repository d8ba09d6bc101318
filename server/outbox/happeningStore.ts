import { oneAtATime } from '../database/lock.ts'
import type { HappeningsTable } from '../database/outboxTables.ts'
import { preparedWrite } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import type { HappeningRow } from './types.ts'

type NewHappening = Omit<HappeningsTable, 'seq'>

const newHappening = preparedWrite((db, { uuid, what, event, member, data, at, once, cursor }: NewHappening) =>
  db
    .insertInto('happenings')
    .values({ uuid, what, event, member, data, at, once, cursor })
    .onConflict((clash) => clash.column('once').doNothing()),
)

export async function addHappening(db: Db, happening: NewHappening): Promise<void> {
  await newHappening(db, happening)
}

/** The oldest happening without all its deliveries. One process at a time writes them, in order. */
export async function nextToFanOut(db: Db): Promise<HappeningRow | undefined> {
  await oneAtATime(db, 'outbox')
  return db
    .selectFrom('happenings')
    .selectAll()
    .where('cursor', 'is not', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}

/** @param cursor null when all its deliveries are written */
export async function moveCursor(db: Db, seq: number, cursor: string | null): Promise<void> {
  await db.updateTable('happenings').set({ cursor }).where('seq', '=', seq).execute()
}

/** Whether a happening, or one of a kind, is without all its deliveries. Called every second. */
export async function isNotFannedOut(db: Db, what?: HappeningsTable['what']): Promise<boolean> {
  const query = db.selectFrom('happenings').select('seq').where('cursor', 'is not', null).limit(1)
  const some = what === undefined ? query : query.where('what', '=', what)
  return (await some.executeTakeFirst()) !== undefined
}

/** Deletes old happenings. Those with a key stay until no process can find them again. */
export async function forgetHappenings(db: Db, before: string): Promise<void> {
  await db.deleteFrom('happenings').where('at', '<', before).where('cursor', 'is', null).execute()
}
