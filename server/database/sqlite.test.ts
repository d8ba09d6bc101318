import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/engines.ts'
import { DatabaseUnusable } from './database.ts'
import { openSqlite } from './sqlite.ts'

function aFolder(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const fileIn = (folder: string) => join(folder, 'chapterhouse.sqlite')

/** A small chapter in a closed database. */
async function aChapter(): Promise<string> {
  const folder = aFolder()
  const database = await openSqlite(folder)
  await database.write(async (db) => {
    for (let n = 0; n < 500; n++) {
      const values = { kind: 'code', subject: `somebody ${n} ${'x'.repeat(100)}`, date: '2026-03-05T20:00:00.000Z' }
      await db.insertInto('attempts').values(values).execute()
    }
  })
  await database.close()
  return folder
}

async function expectRefusal(folder: string, words: RegExp): Promise<void> {
  const before = readFileSync(fileIn(folder))
  const refused = await openSqlite(folder).catch((error) => error)
  expect(refused).toBeInstanceOf(DatabaseUnusable)
  expect(refused.message).toMatch(words)
  expect(refused.message).not.toContain('\n')
  expect(readFileSync(fileIn(folder)).equals(before), 'left as it was').toBe(true)
}

test('written data is there when the database is opened again', async () => {
  const folder = await aChapter()
  const database = await openSqlite(folder)
  expect(await database.read.selectFrom('attempts').select('kind').execute()).toHaveLength(500)
  await database.close()
  expect(readdirSync(folder)).toEqual(['chapterhouse.sqlite'])
})

test('every commit is on the disk, so that it survives a power cut', async () => {
  const folder = await aChapter()
  const file = new DatabaseSync(fileIn(folder))
  expect(file.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  file.close()
  const database = await openSqlite(folder)
  const level = await database.write((db) => sql`select * from pragma_synchronous, pragma_foreign_keys`.execute(db))
  expect(level.rows).toEqual([{ synchronous: 2, foreign_keys: 1 }])
  await database.close()
})

test('a database of another program is refused and not changed', async () => {
  const folder = aFolder()
  const foreign = new DatabaseSync(fileIn(folder))
  foreign.exec('create table songs (title text); insert into songs values (1)')
  foreign.close()
  await expectRefusal(folder, /chapterhouse\.sqlite is not a Chapterhouse database\.$/)
})

test.each<[string, string | Buffer]>([
  ['a letter', 'Dear officers, '.repeat(500)],
  ['noise', Buffer.alloc(8192, 0xa5)],
  ['a false header', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8192, 0xff)])],
])('a file that is not a database is refused and not changed: %s', async (_, content) => {
  const folder = aFolder()
  writeFileSync(fileIn(folder), content)
  await expectRefusal(folder, /chapterhouse\.sqlite (cannot be used as the database|is damaged|is not a)/)
})

test('a damaged database is refused and not changed', async () => {
  const folder = await aChapter()
  const bytes = readFileSync(fileIn(folder))
  bytes.fill(0xa5, bytes.length - 3 * 4096, bytes.length - 4096)
  writeFileSync(fileIn(folder), bytes)
  await expectRefusal(folder, /chapterhouse\.sqlite (is damaged|cannot be used)/)
})

test('a truncated database is refused and not changed', async () => {
  const folder = await aChapter()
  truncateSync(fileIn(folder), Math.floor(readFileSync(fileIn(folder)).length / 2 / 4096) * 4096)
  await expectRefusal(folder, /chapterhouse\.sqlite (is damaged|cannot be used)/)
})

describe('a large database', () => {
  /** Too large to be checked completely at every start. */
  async function aLargeChapter(): Promise<{ folder: string; bytes: Buffer }> {
    const folder = await aChapter()
    const file = new DatabaseSync(fileIn(folder))
    file.exec(`insert into attempts select 'code', subject || hex(zeroblob(50000)), date from attempts limit 400`)
    file.close()
    return { folder, bytes: readFileSync(fileIn(folder)) }
  }
  const damagedInside = (bytes: Buffer) => bytes.fill(0xa5, bytes.length / 2, bytes.length / 2 + 40 * 4096)

  test('is refused and not changed when it is truncated', async () => {
    const { folder, bytes } = await aLargeChapter()
    truncateSync(fileIn(folder), bytes.length - 4096)
    await expectRefusal(folder, /chapterhouse\.sqlite (is damaged|cannot be used)/)
  })

  test('is checked completely and refused for inner damage if the last server did not close it', async () => {
    const { folder, bytes } = await aLargeChapter()
    const user = new DatabaseSync(fileIn(folder))
    user.exec('delete from milestones; insert into milestones values (1, 1, 1, 1, 1, 1)')
    const log = readFileSync(`${fileIn(folder)}-wal`)
    user.close()
    writeFileSync(fileIn(folder), damagedInside(bytes))
    writeFileSync(`${fileIn(folder)}-wal`, log)
    await expectRefusal(folder, /chapterhouse\.sqlite (is damaged|cannot be used)/)
  })

  test('is opened without a complete check if the last server closed it', async () => {
    const { folder, bytes } = await aLargeChapter()
    writeFileSync(fileIn(folder), damagedInside(bytes))
    const database = await openSqlite(folder)
    await database.close()
  })
})

test('an empty file becomes a new chapter', async () => {
  const folder = aFolder()
  writeFileSync(fileIn(folder), '')
  const database = await openSqlite(folder)
  expect(await database.read.selectFrom('members').selectAll().execute()).toEqual([])
  await database.close()
})

test('a database that a newer program has migrated is refused and not changed', async () => {
  const folder = await aChapter()
  const file = new DatabaseSync(fileIn(folder))
  file.exec(`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`)
  file.close()
  await expectRefusal(folder, /the migration 999-later of a newer Chapterhouse\. Update this one\.$/)
})
