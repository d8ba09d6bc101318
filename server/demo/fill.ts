import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { DEMO_SEED } from '#domain/audit/actions.ts'
import { dayOf } from '#domain/calendar.ts'
import { codeKey } from '#domain/events/rules.ts'
import type { Chapter } from '#domain/organization/chapter.ts'
import { picturePath } from '#domain/pictures/rules.ts'
import { CannotStart } from '../config.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/json.ts'
import { TABLES } from '../database/lives.ts'
import { oneAtATime } from '../database/lock.ts'
import type { Db, Tables } from '../database/tables.ts'
import { countRsvpsAnew } from '../events/store.ts'
import { encodePicture } from '../pictures/encode.ts'
import { savePicture } from '../pictures/store.ts'
import { countSeasonsAnew } from '../seasons/store.ts'
import { hashPassword } from '../secrets/password.ts'
import { DEMO_PASSWORDS } from './cast.ts'
import { sampleChapter } from './chapter.ts'

const SEED = 'chapterhouse'

/**
 * Fills the database with the sample chapter in one transaction. Today's is kept, with everything that people did in it;
 * that of another day is replaced. An interrupted demo starts from the beginning.
 * @throws CannotStart if the database contains a real chapter, which is not changed
 */
export async function fillWithSample(database: Database, chapter: Chapter, now: string): Promise<void> {
  // The hashes and covers are slow, so they are made only if something has to be filled.
  if (await hasTodaysSample(database.read, chapter, now)) return
  const { admin, oneClick } = DEMO_PASSWORDS
  const slow = [readCovers(), hashPassword(admin), hashPassword(oneClick)] as const
  const [covers, ...hashes] = await Promise.all(slow)
  const secrets = ['admin', 'one-click'].map((name, place) => ({ name, hash: hashes[place]! }))
  await database.write(async (db) => {
    await oneAtATime(db, 'demo')
    if (await hasTodaysSample(db, chapter, now)) return
    // Nothing of the earlier chapter stays: neither its settings nor what the outbox still has to deliver.
    for (const table of TABLES.toReversed()) await db.deleteFrom(table).execute()
    const { drafts, ...sample } = sampleChapter(SEED, now, chapter)
    const rows: { [Table in keyof Tables]?: readonly object[] } = { ...sample, secrets }
    // The stores write only one thing at a time.
    for (const table of TABLES) await insertRows(db, table, rows[table] ?? [])
    await insertRows(db, 'events', drafts)
    await countRsvpsAnew(db)
    await countSeasonsAnew(db)
    for (const { code, picture } of covers) {
      await savePicture(db, picture, now)
      const cover = picturePath(picture.hash)
      await db.updateTable('events').set({ cover }).where('codeKey', '=', codeKey(code)).execute()
    }
  })
}

/** The covers of some events. A file has the name of the event's code. */
async function readCovers() {
  const folder = join(import.meta.dirname, 'covers')
  const files = await readdir(folder)
  return Promise.all(
    files.map(async (file) => ({
      code: parse(file).name,
      picture: await encodePicture(file, await readFile(join(folder, file))),
    })),
  )
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
