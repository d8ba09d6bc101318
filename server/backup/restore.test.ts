import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeCalendar } from '#domain/calendars/contract.ts'
import { addKey, revokeKey } from '#domain/keys/contract.ts'
import { addWebhook } from '#domain/webhooks/contract.ts'
import { createApp } from '../app.ts'
import { type Environment, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { lockFolder, openDatabase } from '../database/open.ts'
import { connectPostgres } from '../database/postgres.ts'
import { contentOf, everyTable, livedIn, twoChapters } from '../testing/backups.ts'
import { emptyPlace, everyAnswer, portal } from '../testing/commandLine.ts'
import type { Engine } from '../testing/engines.ts'
import { cast, onEachEngine, startOn } from '../testing/server.ts'

const KEY = { name: 'Sheet', scopes: ['events:read' as const], until: null }
const { backupAndPlace } = twoChapters()

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as [Engine, Engine][])('a chapter on %s restored on %s', (from, to) => {
  test('answers exactly as the original, and its history continues', async () => {
    const house = await startOn(from)
    const cast = await livedIn(house)
    const { said } = await portal(house.environment, ['backup'])
    const place = await emptyPlace(to)
    const restored = await portal(place, ['restore', said.trim(), '--yes'])
    expect(restored).toMatchObject({ code: 0, noted: '' })
    expect(restored.said).toMatch(
      /^Restored: 4 members, 2 events, 3 check-ins are in [^\n]+\nEverybody is signed out and has to sign in again.\n$/,
    )

    const database = await open(place)
    expect(await everyTable(database)).toEqual({ ...(await everyTable(house.database)), sessions: [] })
    const sessions = await house.database.read.selectFrom('sessions').selectAll().execute()
    await database.write((db) => db.insertInto('sessions').values(sessions).execute())
    const app = await createApp(house.portal, database)
    onTestFinished(() => app.close())
    const answers = await everyAnswer(app, cast)
    expect(answers).toEqual(await everyAnswer(house.app, cast))
    expect(answers.filter((answer) => answer.includes(' 200 ')).length).toBeGreaterThan(30)

    const headers = { authorization: `Bearer ${cast[2]}` }
    const payload = { event: { attendanceCode: 'segfault' } }
    const next = await app.inject({ method: 'POST', url: '/app/api/v1/attendance/attend', headers, payload })
    expect(next.statusCode).toBe(200)
    const seqs = (await database.read.selectFrom('activity').select('seq').orderBy('seq').execute()).map(
      ({ seq }) => seq,
    )
    expect(seqs.at(-1)).toBeGreaterThan(seqs.at(-2)!)
    expect(new Set(seqs).size).toBe(seqs.length)
  })
})

onEachEngine('portal restore', (_, engine) => {
  test('asks first, and any other answer than yes changes nothing', async () => {
    const { file, place } = await backupAndPlace(engine)
    const before = await contentOf(place)
    for (const typed of ['', 'no\n', 'y\n']) {
      const { code, said, noted } = await portal(place, ['restore', file], { typed })
      expect({ code, said }).toEqual({ code: 1, said: '' })
      expect(noted).toMatch(
        /^This backup was made on 2026-03-05 at 20:00:00 UTC by version [\d.]+ and contains 4 members, 2 events, 3 c/,
      )
      expect(noted).toMatch(/Type yes to restore it: (The input ended early\. )?Nothing was changed\.\n$/)
    }
    expect(await contentOf(place)).toEqual(before)
    expect(await portal(place, ['restore', file], { typed: 'yes\n' })).toMatchObject({ code: 0 })
    expect((await contentOf(place)).members).toHaveLength(4)
  })

  test('ends every session, and names what is valid again and how to end it', async () => {
    const [house, ada, margaret] = await cast(startOn(engine), 'ada', 'margaret')
    const { key } = (await house.call(addKey, margaret, { body: { key: KEY } })).body
    const webhook = { url: 'https://bot.example.edu/portal', events: ['season.closed' as const] }
    await house.call(addWebhook, margaret, { body: { webhook } })
    await house.call(makeCalendar, ada)
    const { said } = await portal(house.environment, ['backup'])
    await house.call(revokeKey, margaret, { params: { uuid: key.uuid } })
    const place = await emptyPlace(engine)
    const restored = await portal(place, ['restore', said.trim(), '--yes'])
    expect(restored.said.split('\n').slice(1, 5)).toEqual([
      'Everybody is signed out and has to sign in again.',
      'Valid again: the keys “Sheet”. Revoke them in Manage Keys.',
      'Sent to again: https://bot.example.edu/portal. Delete them in Manage Webhooks.',
      'Valid again: 1 calendar address. Members end theirs in Subscribe, under Add to calendar.',
    ])
    expect((await contentOf(place)).sessions).toEqual([])
  })

  test('the replaced chapter is saved and can be restored', async () => {
    const { file, place } = await backupAndPlace(engine)
    const before = await contentOf(place)
    const { said } = await portal(place, ['restore', file, '--yes'])
    const kept = /^The replaced chapter is saved in (.+)$/m.exec(said)![1]!
    expect(await contentOf(place)).not.toEqual(before)
    if (engine === 'sqlite') copyFileSync(kept, join(place.DATA_DIR, 'chapterhouse.sqlite'))
    else
      expect(await portal(place, ['restore', kept, '--yes'], { now: '2026-03-06T20:00:00.000Z' })).toMatchObject({
        code: 0,
      })
    expect(await contentOf(place)).toEqual(before)
  })

  test('is refused while a server runs there', async () => {
    const { file, place } = await backupAndPlace(engine)
    const before = await contentOf(place)
    const server = engine === 'sqlite' ? lockFolder(place.DATA_DIR) : await openDatabase(readConfig(place))
    const outcome = await portal(place, ['restore', file, '--yes'])
    await server.close()
    expect(outcome).toMatchObject({ code: 1, said: '', noted: expect.stringMatching(/ in use.* Stop /) })
    expect(await contentOf(place)).toEqual(before)
  })
})

test('a damaged database is saved and replaced by the backup', async () => {
  const { file, place } = await backupAndPlace('sqlite')
  const database = join(place.DATA_DIR, 'chapterhouse.sqlite')
  writeFileSync(database, 'no database at all')
  const { code, said } = await portal(place, ['restore', file, '--yes'])
  expect(code).toBe(0)
  expect(readFileSync(/saved in (.+)$/m.exec(said)![1]!, 'utf8')).toBe('no database at all')
  expect((await contentOf(place)).members).toHaveLength(4)
})

test('a PostgreSQL database that a server is just leaving is restored', async () => {
  const { file, place } = await backupAndPlace('postgres')
  const server = await openDatabase(readConfig(place))
  setTimeout(() => void server.close(), 500)
  expect(await portal(place, ['restore', file, '--yes'])).toMatchObject({ code: 0, noted: '' })
})

test('a PostgreSQL database with other tables is not emptied', async () => {
  const { file } = await backupAndPlace('sqlite')
  const place = await emptyPlace('postgres')
  const db = connectPostgres(place.DATABASE_URL!)
  await sql`create table members (shoe_size integer)`.execute(db)
  await db.destroy()
  const outcome = await portal(place, ['restore', file, '--yes'])
  expect(outcome.noted).toBe("The database has a table members that is not a chapter's. Make an empty one.\n")
})

async function open(environment: Environment): Promise<Database> {
  const database = await openDatabase(readConfig(environment))
  onTestFinished(() => database.close())
  return database
}
