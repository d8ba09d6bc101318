import { DEMO_SEED } from '#domain/audit/actions.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { CannotStart } from '../config.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/json.ts'
import { TABLES } from '../database/lives.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, Tables } from '../database/tables.ts'
import { countRsvpsAnew } from '../events/store.ts'
import { countSeasonsAnew } from '../seasons/store.ts'
import { hashPassword } from '../secrets/password.ts'
import { DEMO_PASSWORDS } from './cast.ts'
import { sampleChapter } from './chapter.ts'
import { hangCovers, readCovers } from './covers.ts'

const SEED = 'chapterhouse'
/** Each table after those that it refers to. */

/**
 * Fills the database with the sample chapter in one transaction. Today's is kept, with everything that people did in it;
 * that of another day is replaced. An interrupted demo starts from the beginning.
 * @throws CannotStart if the database contains a real chapter, which is not changed
 */
export async function fillWithSample(database: Database, chapter: Chapter, now: string): Promise<void> {
  // The hashes and covers are slow, so they are made only if something has to be filled.
  if (await hasTodaysSample(database.read, chapter, now)) return
  const [covers, ...hashes] = await Promise.all([
    readCovers(),
    hashed('admin', DEMO_PASSWORDS.admin),
    hashed('one-click', DEMO_PASSWORDS.oneClick),
  ])
  await database.write(async (db) => {
    await oneAtATime(db, 'demo')
    if (await hasTodaysSample(db, chapter, now)) return
    // Nothing of the earlier chapter stays: neither its settings nor what the outbox still has to deliver.
    for (const table of TABLES.toReversed()) await db.deleteFrom(table).execute()
    await insertChapter(db, { ...sampleChapter(SEED, now, chapter), secrets: hashes })
    await hangCovers(db, covers, now)
  })
}

async function hashed<Name extends 'admin' | 'one-click'>(name: Name, password: string) {
  return { name, hash: await hashPassword(password) }
}

/** @throws CannotStart if the database contains a real chapter */
async function hasTodaysSample(db: Db, chapter: Chapter, now: string): Promise<boolean> {
  const seeded = await db
    .selectFrom('audit')
    .select(['date', 'target'])
    .where('action', '=', DEMO_SEED)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (seeded) {
    const [day, today] = [seeded.date, now].map((moment) => dayOf(moment, chapter.timeZone))
    return day === today && seeded.target === chapter.hostedDomain
  }
  const somebody = await db.selectFrom('members').select('uuid').limit(1).executeTakeFirst()
  if (!somebody) return false
  throw new CannotStart(
    'The database contains a real chapter, which the demo does not change. Set DATA_DIR or DATABASE_URL to an empty one.',
  )
}

/** Inserts the rows of a whole chapter directly. The stores write only one thing at a time. */
async function insertChapter(db: Db, { drafts, ...rows }: SampleRows): Promise<void> {
  for (const table of TABLES) await insertRows(db, table, rows[table] ?? [])
  await insertRows(db, 'events', drafts)
  await countRsvpsAnew(db)
  await countSeasonsAnew(db)
}

type SampleRows = { [Table in keyof Tables]?: readonly object[] } & { drafts: readonly object[] }
