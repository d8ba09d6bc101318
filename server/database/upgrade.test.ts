// e2e/release/yearsAfter.test.ts: a whole upgrade, by the commands.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { portal } from '../testing/commandLine.ts'
import { type Engine, newFolder, openEmpty } from '../testing/engines.ts'
import { NOW, onEachEngine } from '../testing/server.ts'
import { TABLES } from './lives.ts'
import { appliedMigrations, MIGRATION_TABLES, migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db, NewEvent } from './tables.ts'

const FIRST = '001-chapter'
const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Margaret Hamilton']

/** A chapter in the schema of the first release: three members, and two events, of which one has two RSVPs. */
async function firstChapter(engine: Engine) {
  const opened = await openEmpty(engine)
  onTestFinished(() => opened.close())
  await opened.database.write(async (db) => {
    for (const table of [...TABLES.toReversed(), ...MIGRATION_TABLES]) {
      await db.schema.dropTable(table).execute()
    }
    await migrate(db, FIRST)
    await fill(db)
  })
  return opened.environment
}

async function fill(db: Db): Promise<void> {
  for (const name of NAMES) {
    const [firstName = '', lastName = ''] = name.split(' ')
    await db
      .insertInto('members')
      .values({
        uuid: firstName,
        sub: null,
        email: `${firstName.toLowerCase()}@g.ucla.edu`,
        firstName,
        lastName,
        picture: '',
        major: 'Computer Science',
        year: 2,
        points: 0,
        pointsAt: NOW,
        accessType: firstName === 'Margaret' ? 'SUPERADMIN' : 'STANDARD',
        registered: 1,
        blocked: 0,
        createdAt: NOW,
      })
      .execute()
  }
  for (const uuid of ['git', 'rust']) {
    await db
      .insertInto('events')
      .values({
        uuid,
        title: uuid,
        cover: '',
        eventLink: '',
        committee: 'Hack',
        attendanceCode: uuid,
        codeKey: uuid,
        attendancePoints: 10,
        startDate: NOW,
        endDate: NOW,
        location: '',
        description: '',
        version: 1,
        deleted: 0,
        createdAt: NOW,
        // The first schema has fewer columns than events have now.
      } as NewEvent)
      .execute()
  }
  for (const member of ['Ada', 'Grace'])
    await db.insertInto('rsvps').values({ event: 'git', member, date: NOW }).execute()
}

async function expectUpToDate(environment: Awaited<ReturnType<typeof firstChapter>>) {
  const database = await openDatabase(readConfig(environment))
  onTestFinished(() => database.close())
  expect((await appliedMigrations(database.read)).length).toBeGreaterThan(1)
  expect(await database.read.selectFrom('events').select(['uuid', 'rsvpCount']).orderBy('uuid').execute()).toEqual([
    { uuid: 'git', rsvpCount: 2 },
    { uuid: 'rust', rsvpCount: 0 },
  ])
  const secrets = await database.read.selectFrom('events').select('roomSecret').execute()
  expect(new Set(secrets.map(({ roomSecret }) => roomSecret).filter((secret) => secret.length >= 40)).size).toBe(2)
  expect(await database.read.selectFrom('members').select('uuid').execute()).toHaveLength(NAMES.length)
}

onEachEngine('a chapter of the first release', (_, engine) => {
  test('is migrated by a start, with every RSVP counted and a secret for the room codes of each event', async () => {
    await expectUpToDate(await firstChapter(engine))
  })

  test('is examined before the upgrade: the doctor names the pending migrations and finds no trouble with its tables', async () => {
    const { said } = await portal(await firstChapter(engine), ['doctor'])
    expect(said).toMatch(/^warning {2}migrations {4}002-large-chapter, .+ pending$/m)
    expect(said.match(/^problem {2}(database|points|officers|outbox) .*$/m)).toBeNull()
  })

  test('is restored from its backup into the other database, with every RSVP counted and a secret for the room codes of each event', async () => {
    const folder = newFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'first.ndjson.gz')
    expect(await portal(await firstChapter(engine), ['backup', file])).toMatchObject({ code: 0 })
    const place = await openEmpty(engine === 'sqlite' ? 'postgres' : 'sqlite')
    await place.database.close()
    expect(await portal(place.environment, ['restore', file, '--yes'])).toMatchObject({ code: 0 })
    await expectUpToDate(place.environment)
  })
})
