// e2e/release/powerCut.test.ts and e2e/release/faults/disk.test.ts: the process is killed, the disk is full.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../testing/engines.ts'
import { DatabaseAway } from './database.ts'
import { SqliteWriter } from './sqliteWriter.ts'

/** The real SQLite, with a counter of commits. */
class CountedDatabase extends DatabaseSync {
  commits = 0
  override exec(text: string): void {
    if (text === 'commit') this.commits++
    super.exec(text)
  }
}

interface Notes {
  notes: { n: number; text: string }
}

class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function open() {
  const folder = newFolder()
  const file = join(folder, 'notes.sqlite')
  const connection = new CountedDatabase(file)
  connection.exec('pragma journal_mode = wal; pragma foreign_keys = on')
  connection.exec(
    'create table notes (n integer primary key, text text not null, answers integer references notes (n) deferrable initially deferred)',
  )
  const outside = new DatabaseSync(file)
  const db = new Kysely<Notes>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new SqliteWriter(connection),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  onTestFinished(async () => {
    outside.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  const write = (work: (db: Kysely<Notes>) => Promise<unknown>) => db.transaction().execute(work)
  const note = (n: number, text = '') => write((db) => db.insertInto('notes').values({ n, text }).execute())
  const seenOutside = () =>
    outside
      .prepare('select n from notes order by n')
      .all()
      .map((row) => row.n as number)
  return { connection, db, write, note, seenOutside }
}

const upTo = (n: number) => Array.from({ length: n }, (_, place) => place)

test('transactions that arrive together share a commit', async () => {
  const { connection, note, seenOutside } = open()
  await Promise.all(upTo(50).map((n) => note(n)))
  expect(seenOutside()).toEqual(upTo(50))
  expect(connection.commits).toBeLessThanOrEqual(2)
})

test('no transaction is answered before it is on the disk, even when others keep arriving', async () => {
  const { note, seenOutside } = open()
  await Promise.all(upTo(300).map((n) => note(n).then(() => expect(seenOutside()).toContain(n))))
})

test('transactions run one after the other, in the order of their arrival', async () => {
  const { write } = open()
  const order: string[] = []
  await Promise.all(
    upTo(5).map((n) =>
      write(async (db) => {
        order.push(`${n} begins`)
        await db.insertInto('notes').values({ n, text: '' }).execute()
        await new Promise((resolve) => setTimeout(resolve, 5 - n))
        order.push(`${n} ends`)
      }),
    ),
  )
  expect(order).toEqual(upTo(5).flatMap((n) => [`${n} begins`, `${n} ends`]))
})

test('a transaction that fails in a batch rolls back only itself', async () => {
  const { write, note, seenOutside } = open()
  const outcomes = await Promise.allSettled(
    upTo(40).map((n) =>
      n % 4
        ? note(n)
        : write(async (db) => {
            await db.insertInto('notes').values({ n, text: '' }).execute()
            throw new Error('changed my mind')
          }),
    ),
  )
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(upTo(40).map((n) => n % 4 > 0))
  expect(seenOutside()).toEqual(upTo(40).filter((n) => n % 4 > 0))
})

test('a transaction whose query fails rolls back only itself', async () => {
  const { note, seenOutside } = open()
  const outcomes = await Promise.allSettled([note(1), note(1), note(2), note(2), note(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(seenOutside()).toEqual([1, 2, 3])
})

test('a transaction that fails before its first query delays no other', async () => {
  const { write, note, seenOutside } = open()
  await expect(write(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await note(1)
  expect(seenOutside()).toEqual([1])
})

test('uncommitted data is not visible', async () => {
  const { write, seenOutside } = open()
  await write(async (db) => {
    await db.insertInto('notes').values({ n: 1, text: '' }).execute()
    expect(seenOutside()).toEqual([])
  })
  expect(seenOutside()).toEqual([1])
})

test('when the commit fails, every transaction in it fails, and later ones succeed', async () => {
  const { write, note, seenOutside } = open()
  // This note refers to one that does not exist. SQLite reports that only at the commit.
  const unanswerable = () => write((db) => sql`insert into notes values (99, '', 1000)`.execute(db))
  const outcomes = await Promise.allSettled([note(1), note(2), unanswerable(), note(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(seenOutside()).toEqual([])
  await note(4)
  expect(seenOutside()).toEqual([4])
})

test('when the disk is full, every acknowledged write exists, and writing works again when there is room', async () => {
  const { connection, note, seenOutside } = open()
  const { page_count: pages } = connection.prepare('pragma page_count').get() as { page_count: number }
  connection.exec(`pragma max_page_count = ${pages + 4}`)
  const outcomes = await Promise.allSettled(upTo(20).map((n) => note(n, 'x'.repeat(n % 5 === 4 ? 50_000 : 10))))
  const done = upTo(20).filter((n) => outcomes[n]?.status === 'fulfilled')
  expect(done.length).toBeLessThan(20)
  expect(seenOutside()).toEqual(done)
  connection.exec('pragma max_page_count = 100000')
  await note(100, 'x'.repeat(50_000))
  expect(seenOutside()).toEqual([...done, 100])
})

test('while another program writes, transactions wait without stopping the process, and then succeed', async () => {
  const { connection, note, seenOutside } = open()
  const other = new DatabaseSync(connection.location()!)
  other.exec("begin immediate; insert into notes values (1, '', null)")
  const waiting = Promise.all([note(2), note(3)])
  // This timer runs only if waiting does not block the event loop.
  setTimeout(() => {
    other.exec('commit')
    other.close()
  }, 100)
  await waiting
  expect(seenOutside()).toEqual([1, 2, 3])
})

test('a transaction that waits too long for another program fails, those behind it too, and later ones succeed', async () => {
  const { connection, note, seenOutside } = open()
  const other = new DatabaseSync(connection.location()!)
  other.exec("begin immediate; insert into notes values (1, '', null)")
  const outcomes = await Promise.allSettled([note(2), note(3)])
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined))
  expect(reasons).toEqual([expect.any(DatabaseAway), expect.any(DatabaseAway)])
  other.exec('commit')
  other.close()
  await note(4)
  expect(seenOutside()).toEqual([1, 4])
})

test('transactions that are done when the database is closed are on the disk and answered', async () => {
  const { db, note, seenOutside } = open()
  const done = upTo(3).map((n) => note(n))
  // After a hundred promise turns their work is written and waits for the commit in the next turn of the event loop.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  expect(seenOutside()).toEqual([])
  await db.destroy()
  await Promise.all(done)
  expect(seenOutside()).toEqual([0, 1, 2])
})
