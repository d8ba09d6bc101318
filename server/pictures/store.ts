import { sql } from 'kysely'
import { minutesLater } from '#domain/calendar.ts'
import { DAY_MINUTES } from '#domain/durations.ts'
import { hashOf, isPicturePath, picturePath, UNUSED_DAYS, type Width } from '#domain/pictures/rules.ts'
import { oneAtATime } from '../database/lock.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { notDeleted } from '../events/visibleTo.ts'
import type { Encoded } from './encode.ts'

/** Keeps a picture in all its sizes, and removes those that no event has used for a month. */
export async function keepPicture(db: Db, encoded: Encoded, now: string): Promise<void> {
  // Each upload writes when it and all that are in use were used.
  await oneAtATime(db, 'pictures')
  await savePicture(db, encoded, now)
  await removeUnusedPictures(db, minutesLater(now, -UNUSED_DAYS * DAY_MINUTES), now)
}

/** One that is there already counts as used now. */
export async function savePicture(db: Db, { hash, sizes }: Encoded, now: string): Promise<void> {
  const rows = sizes.map(({ width, bytes }) => ({ hash, width, bytes: bytes.toString('base64'), usedAt: now }))
  await db
    .insertInto('pictures')
    .values(rows)
    .onConflict((clash) => clash.columns(['hash', 'width']).doUpdateSet({ usedAt: now }))
    .execute()
}

const bytesBy = prepared((db, { hash, width }: { hash: string; width: Width }) =>
  db.selectFrom('pictures').select('bytes').where('hash', '=', hash).where('width', '=', width),
)

/** Undefined if there is no such picture. */
export async function pictureBytes(db: Db, hash: string, width: Width): Promise<Buffer | undefined> {
  const [row] = await bytesBy(db, { hash, width })
  return row && Buffer.from(row.bytes, 'base64')
}

/** The cover of an event: '' for a picture that is not kept any more. */
export async function keptCover(db: Db, cover: string): Promise<string> {
  if (!isPicturePath(cover)) return cover
  const hash = hashOf(cover)
  const row = await db.selectFrom('pictures').select('width').where('hash', '=', hash).executeTakeFirst()
  return row ? cover : ''
}

/**
 * Removes the pictures that no event has used since a moment.
 * @param since pictures that were used later stay
 */
async function removeUnusedPictures(db: Db, since: string, now: string): Promise<void> {
  const cover = sql<string>`${sql.lit(picturePath('').split('.')[0]!)} || "pictures"."hash" || '.webp'`
  const isUsed = notDeleted(db).select('events.uuid').whereRef('events.cover', '=', cover)
  await db
    .updateTable('pictures')
    .set({ usedAt: now })
    .where(({ exists }) => exists(isUsed))
    .execute()
  await db.deleteFrom('pictures').where('usedAt', '<', since).execute()
}
