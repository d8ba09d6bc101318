import { dayOf } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { ROWS_ORDER } from '../backup/archive/format.ts'
import { CannotStart } from '../config.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/json.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, Tables } from '../database/tables.ts'
import { countRsvpsAnew } from '../events/store.ts'
import { countSeasonsAnew } from '../seasons/store.ts'
import { hashPassword } from '../secrets/password.ts'
import { DEMO_PASSWORDS } from './cast.ts'
import { sampleChapter } from './chapter.ts'
import { drawCovers, hangCovers } from './covers.ts'
import { SEEDED } from './officersLog.ts'

/**
 * What the database contained: nothing, today's chapter (kept, with everything that people did in it), or that of
 * another day (replaced).
 */
export type Found = 'nothing' | 'today' | { day: string }

const SEED = 'chapterhouse'
/** Each table after those that it refers to. */
const TABLES = Object.keys(ROWS_ORDER) as (keyof Tables)[]

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
    // Nothing of the earlier chapter stays: neither its settings nor what the outbox still has to deliver.
    for (const table of TABLES.toReversed()) await db.deleteFrom(table).execute()
    await insertChapter(db, { ...sampleChapter(SEED, now, chapter), secrets: hashes })
    await hangCovers(db, covers, now)
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

/** Inserts the rows of a whole chapter directly. The stores write only one thing at a time. */
async function insertChapter(db: Db, { drafts, ...rows }: SampleRows): Promise<void> {
  for (const table of TABLES) await insertRows(db, table, rows[table] ?? [])
  await insertRows(db, 'events', drafts)
  await countRsvpsAnew(db)
  await countSeasonsAnew(db)
}

type SampleRows = { [Table in keyof Tables]?: readonly object[] } & { drafts: readonly object[] }
