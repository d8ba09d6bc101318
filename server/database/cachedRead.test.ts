import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/server.ts'
import { cachedRead } from './cachedRead.ts'
import { lockTable } from './lock.ts'
import { openSqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

/** Reads how many terms of office a member has had, and counts the readings. */
function counted() {
  let reads = 0
  const termsOf = cachedRead(['terms'], async (db: Db, { member }: { member: string }) => {
    reads++
    const rows = await db.selectFrom('terms').select('uuid').where('email', '=', member).execute()
    return rows.length
  })
  return { termsOf: (db: Db) => termsOf(db, { member: 'ada' }), reads: () => reads }
}

const addTerm = (db: Db, uuid: string) =>
  db
    .insertInto('terms')
    .values({ uuid, email: 'ada', member: null, committee: 'AI', from: '', until: null, createdAt: '' })
    .execute()

onEachEngine('what transactions remember', (start, engine) => {
  test('is up to date after every write, in every transaction', async () => {
    const { database } = await start()
    const { termsOf } = counted()
    const seen: string[] = []
    // They start together. On SQLite each one reads the uncommitted writes of those before it.
    await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        database.write(async (db) => {
          await lockTable(db, 'terms')
          const before = await termsOf(db)
          await addTerm(db, `term ${n}`)
          const after = await termsOf(db)
          seen.push(`${after - before} more`)
          if (n % 2) throw new Error('changed my mind')
        }),
      ),
    )
    expect(seen).toEqual(Array.from({ length: 6 }, () => '1 more'))
    expect(await database.write(termsOf)).toBe(3)
    expect(await termsOf(database.read)).toBe(3)
  })

  test('is not what a transaction saw that was rolled back', async () => {
    const { database } = await start()
    const { termsOf } = counted()
    const regretted = database.write(async (db) => {
      await addTerm(db, 'a term')
      expect(await termsOf(db)).toBe(1)
      throw new Error('changed my mind')
    })
    await expect(regretted).rejects.toThrow('changed my mind')
    expect(await database.write(termsOf)).toBe(0)
  })

  test('is read again after another process has written', async () => {
    const house = await start()
    const { termsOf } = counted()
    expect(await house.database.write(termsOf)).toBe(0)
    if (engine === 'sqlite') {
      const other = await openSqlite(house.environment.DATA_DIR!)
      await other.write((db) => addTerm(db, 'a term'))
      await other.close()
    } else {
      await house.database.write((db) => addTerm(db, 'a term'))
    }
    expect(await house.database.write(termsOf)).toBe(1)
  })

  if (engine === 'sqlite') {
    test('is read once, until one of its tables changes', async () => {
      const { database } = await start()
      const { termsOf, reads } = counted()
      for (let n = 0; n < 5; n++) await database.write(termsOf)
      await database.write((db) => db.deleteFrom('attempts').execute())
      await database.write(termsOf)
      expect(reads()).toBe(1)
      await database.write((db) => addTerm(db, 'a term'))
      await database.write(termsOf)
      expect(reads()).toBe(2)
    })
  }
})
