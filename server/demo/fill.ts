import type { Insertable } from 'kysely'
import { dayOf } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { ROWS_ORDER } from '../backup/archive/format.ts'
import { CannotStart } from '../config.ts'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, Tables } from '../database/tables.ts'
import { countRsvpsAnew } from '../events/store.ts'
import { countSeasonsAnew } from '../seasons/store.ts'
import { hashPassword } from '../secrets/password.ts'
import { DEMO_PASSWORDS } from './cast.ts'
import { type SampleChapter, sampleChapter } from './chapter.ts'
import { drawCovers, hangCovers } from './covers.ts'
import { SEEDED } from './officersLog.ts'

/**
 * What the database contained: nothing, today's chapter (kept, with everything that people did in it), or that of
 * another day (replaced).
 */
export type Found = 'nothing' | 'today' | { day: string }

const SEED = 'chapterhouse'
/** Well below the number of parameters that either engine takes in one statement. */
const MOST_PARAMETERS = 15_000

/**
 * Fills the database with the sample chapter in one transaction, unless it contains today's. An interrupted demo starts
 * from the beginning.
 * @throws CannotStart if the database contains a real chapter, which is not changed
 */
export async function fillWithSample(database: Database, chapter: Chapter, now: string): Promise<Found> {
  // The hashes and covers are slow, so they are made only if something has to be filled.
  if ((await whatIsThere(database.read, chapter, now)) === 'today') return 'today'
  const [covers, ...hashes] = await Promise.all([
    drawCovers(chapter),
    hashed('admin', DEMO_PASSWORDS.admin),
    hashed('one-click', DEMO_PASSWORDS.oneClick),
  ])
  return database.write(async (db) => {
    await oneAtATime(db, 'demo')
    const found = await whatIsThere(db, chapter, now)
    if (found === 'today') return found
    await emptyAllTables(db)
    await insertChapter(db, sampleChapter(SEED, now, chapter))
    await hangCovers(db, covers, now)
    await insertAll(db, 'secrets', hashes)
    return found
  })
}

async function hashed<Name extends 'admin' | 'one-click'>(name: Name, password: string) {
  return { name, hash: await hashPassword(password) }
}

async function whatIsThere(db: Db, chapter: Chapter, now: string): Promise<Found> {
  const seeded = await db
    .selectFrom('audit')
    .select(['date', 'target'])
    .where('action', '=', SEEDED)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!seeded) {
    const somebody = await db.selectFrom('members').select('uuid').limit(1).executeTakeFirst()
    if (!somebody) return 'nothing'
    throw new CannotStart(
      'The database contains a real chapter, which the demo does not change. Set DATA_DIR or DATABASE_URL to an empty one.',
    )
  }
  const day = dayOf(seeded.date, chapter.timeZone)
  const isTodays = day === dayOf(now, chapter.timeZone) && seeded.target === chapter.hostedDomain
  return isTodays ? 'today' : { day }
}

/** Nothing of the earlier chapter stays: neither its settings nor what the outbox still has to deliver. */
async function emptyAllTables(db: Db): Promise<void> {
  // Each table after those that it refers to.
  const tables = Object.keys(ROWS_ORDER) as (keyof Tables)[]
  for (const table of tables.toReversed()) await db.deleteFrom(table).execute()
}

/** Inserts the rows of a whole chapter directly. The stores write only one thing at a time. */
async function insertChapter(db: Db, sample: SampleChapter): Promise<void> {
  await insertAll(db, 'members', sample.members)
  await insertAll(db, 'events', sample.events)
  await insertAll(db, 'events', sample.drafts)
  await insertAll(db, 'milestones', sample.milestones)
  await insertAll(db, 'rsvps', sample.rsvps)
  await countRsvpsAnew(db)
  await insertAll(db, 'attendance', sample.attendance)
  await insertAll(db, 'feedback', sample.feedback)
  await insertAll(db, 'activity', sample.activity)
  await countSeasonsAnew(db)
  await insertAll(db, 'audit', sample.audit)
  await insertAll(db, 'terms', sample.terms)
  await insertAll(db, 'keys', sample.keys)
  await insertAll(db, 'webhooks', sample.webhooks)
  await insertAll(db, 'sentDeliveries', sample.sentDeliveries)
  await insertAll(db, 'calendars', sample.calendars)
}

async function insertAll<T extends keyof Tables>(db: Db, table: T, rows: Insertable<Tables[T]>[]): Promise<void> {
  const atOnce = Math.floor(MOST_PARAMETERS / Object.keys(rows[0] ?? {}).length)
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute()
  }
}
