import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkIn } from '#domain/checkin/contract.ts'
import { deleteEvent } from '#domain/events/contract.ts'
import { closeQuarter } from '#domain/points/contract.ts'
import { addRsvp } from '#domain/rsvp/contract.ts'
import { createApp } from '../app.ts'
import { type Environment, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { holdFolder, openDatabase } from '../database/open.ts'
import { connectPostgres } from '../database/postgres.ts'
import type { Engine } from '../testing.engines.ts'
import { type Chapterhouse, onEachEngine, oneHouse, startOn } from '../testing.ts'
import { Interrupted } from './command.ts'
import { emptyPlace, everyAnswer, type Place, portal, type WhenOver } from './testing.ts'

/** A chapter with a past: everything that a backup must carry has happened in it. */
async function livedIn(house: Chapterhouse): Promise<string[]> {
  const cast = [await house.ada(), await house.grace(), await house.margaret(), await house.linus()]
  const [ada, grace, margaret] = cast as [string, string, string, string]
  const withCode = (attendanceCode: string) => ({ body: { event: { attendanceCode } } })
  const talk = await house.event({ attendanceCode: 'segfault', title: 'Türing’s “tape” 🎞️\n\\n', attendancePoints: 25 })
  const gone = await house.event({ attendanceCode: 'heisenbug' })
  for (const member of [ada, grace]) await house.call(checkIn, member, withCode('segfault'))
  await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Winter 2026' } } })
  await house.call(checkIn, ada, withCode('heisenbug'))
  await house.call(checkIn, ada, withCode('a wrong guess'))
  await house.call(addRsvp, ada, { body: { event: { uuid: talk.uuid } } })
  await house.call(deleteEvent, grace, { params: { uuid: gone.uuid } })
  await portal(house.environment, ['password', 'admin'], { typed: 'correct horse' })
  return cast
}

async function open(environment: Environment): Promise<Database> {
  const database = await openDatabase(readConfig(environment))
  onTestFinished(() => database.close())
  return database
}

const everyTable = async (database: Database) => {
  const tables = ['members', 'sessions', 'events', 'rsvps', 'attendance', 'activity', 'milestones', 'secrets'] as const
  const rows: Record<string, string[]> = {}
  for (const table of [...tables, 'attempts', 'audit'] as const) {
    rows[table] = (await database.read.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()
  }
  return rows
}

describe.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'postgres'],
  ['postgres', 'sqlite'],
] as [Engine, Engine][])('a chapter on %s restored on %s', (from, to) => {
  test('answers exactly as the original, and its history goes on where it was', async () => {
    const house = await startOn(from)
    const cast = await livedIn(house)
    const { said } = await portal(house.environment, ['backup'])
    const place = await emptyPlace(to)
    const restored = await portal(place, ['restore', said.trim(), '--yes'])
    expect(restored).toMatchObject({ code: 0, noted: '' })
    expect(restored.said).toMatch(/^Restored: 4 members, 2 events, 3 check-ins are in [^\n]+\n$/)

    const database = await open(place)
    expect(await everyTable(database)).toEqual(await everyTable(house.database))
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

const full = oneHouse('sqlite', livedIn)
const small = oneHouse('sqlite', (house) => house.join('Barbara Liskov'))

onEachEngine('portal restore', (_, engine) => {
  test('asks first, and any other answer than yes changes nothing', async () => {
    const { file, place } = await backupAndPlace(engine)
    const before = await contentOf(place)
    for (const typed of ['', 'no\n', 'y\n']) {
      const { code, said, noted } = await portal(place, ['restore', file], { typed })
      expect({ code, said }).toEqual({ code: 1, said: '' })
      expect(noted).toMatch(/^This backup was made on 2026-03-05 at 20:00:00 UTC and holds 4 members, 2 events, 3 chec/)
      expect(noted).toMatch(/Type yes to restore it: Nothing was changed\.\n$/)
    }
    expect(await contentOf(place)).toEqual(before)
    expect(await portal(place, ['restore', file], { typed: 'yes\n' })).toMatchObject({ code: 0 })
    expect((await contentOf(place)).members).toHaveLength(4)
  })

  test('what was there before is kept and can be put back', async () => {
    const { file, place } = await backupAndPlace(engine)
    const before = await contentOf(place)
    const { said } = await portal(place, ['restore', file, '--yes'])
    const kept = /^What was there before is kept in (.+)$/m.exec(said)![1]!
    expect(await contentOf(place)).not.toEqual(before)
    if (engine === 'sqlite') copyFileSync(kept, join(place.DATA_DIR, 'chapterhouse.sqlite'))
    else expect(await portal(place, ['restore', kept, '--yes'])).toMatchObject({ code: 0 })
    expect(await contentOf(place)).toEqual(before)
  })

  test('is refused while a server runs there', async () => {
    const { file, place } = await backupAndPlace(engine)
    const before = await contentOf(place)
    const server = engine === 'sqlite' ? holdFolder(place.DATA_DIR) : await openDatabase(readConfig(place))
    const outcome = await portal(place, ['restore', file, '--yes'])
    await server.close()
    expect(outcome).toMatchObject({ code: 1, said: '', noted: expect.stringMatching(/ in use.* Stop /) })
    expect(await contentOf(place)).toEqual(before)
  })
})

onEachEngine('a backup that cannot be restored', (_, engine) => {
  // Refusals leave the place as it is, so that all of them can share one.
  let place: Place
  let untouched: Awaited<ReturnType<typeof everythingIn>>
  const file = () => join(place.DATA_DIR, 'upload.ndjson.gz')
  beforeAll(async () => {
    place = (await backupAndPlace(engine, afterAll)).place
    writeFileSync(file(), '')
    untouched = await everythingIn(place)
  })

  test.each([
    [
      'cut off',
      (bytes: Buffer) => bytes.subarray(0, -40),
      /is damaged: it cannot be unpacked to the end\. Take anothe/,
    ],
    ['cut off and packed again', linesChanged((lines) => lines.slice(0, -2)), /is damaged: its end is missing\./],
    [
      'changed in one letter',
      linesChanged((lines) => lines.map((line) => line.replace('Ada', 'Adb'))),
      /is damaged: its ch/,
    ],
    ['with a line too many', linesChanged((lines) => [...lines, '{}', '']), /is damaged: something follows its end\./],
    [
      'with a row too few',
      linesChanged((lines) => lines.toSpliced(3, 1)),
      /is damaged: (a line is out of pl|its checks)/,
    ],
    ['not packed', (bytes: Buffer) => gunzipSync(bytes), /is not a backup that this command made\./],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), /is not a backup that this command made\./],
    ['empty', () => Buffer.alloc(0), /is not a backup that this command made\./],
    ['of something else', () => gzipSync('{"format":"recipes"}\n'), /is not a backup that this command made\./],
    ['of a newer program', headerChanged({ version: 2 }), /was made by a newer Chapterhouse\. Update this one first\./],
    [
      'of a newer schema',
      headerChanged({ migrations: ['001-chapter', '999-moon'] }),
      /was made by a newer Chapterhouse/,
    ],
  ])('a file that is %s is refused in words before anything is touched', async (_, change, words) => {
    writeFileSync(file(), change(await backupOf(full())))
    const { code, said, noted } = await portal(place, ['restore', file(), '--yes'])
    expect({ code, said, lines: noted.split('\n').length }).toEqual({ code: 1, said: '', lines: 2 })
    expect(noted).toMatch(words)
    expect(await everythingIn(place)).toEqual(untouched)
  })

  test.each([
    ['holds a row twice', sealedAgain((lines) => ['["members",5]', lines[3]!, ...lines.slice(3)])],
    ['lacks whom its rows point at', sealedAgain((lines) => ['["members",3]', ...lines.slice(4)])],
    [
      'has a column that nobody knows',
      sealedAgain((lines) => [lines[2]!, lines[3]!.replace('"email"', '"mail"'), ...lines.slice(4)]),
    ],
  ])('a sealed file that %s is undone whole', async (_, change) => {
    writeFileSync(file(), change(await backupOf(full())))
    const { code, said, noted } = await portal(place, ['restore', file(), '--yes'])
    expect({ code, said, lines: noted.split('\n').length }).toEqual({ code: 1, said: '', lines: 2 })
    expect(noted).toMatch(/does not fit/)
    expect(await everythingIn(place)).toEqual(untouched)
  })

  test('interrupted, it leaves everything as it was', async () => {
    writeFileSync(file(), await backupOf(full()))
    const interrupted = AbortSignal.abort(new Interrupted())
    const outcome = await portal(place, ['restore', file(), '--yes'], { interrupted })
    expect(outcome).toEqual({ code: 130, said: '', noted: 'Interrupted: nothing was changed.\n' })
    expect(await everythingIn(place)).toEqual(untouched)
  })
})

test('a damaged database is no obstacle: it is kept, and the backup takes its place', async () => {
  const { file, place } = await backupAndPlace('sqlite')
  const database = join(place.DATA_DIR, 'chapterhouse.sqlite')
  writeFileSync(database, 'no database at all')
  const { code, said } = await portal(place, ['restore', file, '--yes'])
  expect(code).toBe(0)
  expect(readFileSync(/kept in (.+)$/m.exec(said)![1]!, 'utf8')).toBe('no database at all')
  expect((await contentOf(place)).members).toHaveLength(4)
})

test('a PostgreSQL database that serves something else is not emptied', async () => {
  const { file } = await backupAndPlace('sqlite')
  const place = await emptyPlace('postgres')
  const db = connectPostgres(place.DATABASE_URL!)
  await sql`create table members (shoe_size integer)`.execute(db)
  await db.destroy()
  const outcome = await portal(place, ['restore', file, '--yes'])
  expect(outcome.noted).toBe("The database has a table members that is not a chapter's. Make an empty one.\n")
})

/** A backup of the chapter with a past, and a place where another chapter lives. */
async function backupAndPlace(engine: Engine, whenOver?: WhenOver) {
  const place = await emptyPlace(engine, whenOver)
  const [file, other] = [join(place.DATA_DIR, 'full.ndjson.gz'), join(place.DATA_DIR, 'small.ndjson.gz')]
  writeFileSync(file, await backupOf(full()))
  writeFileSync(other, await backupOf(small()))
  await portal(place, ['restore', other, '--yes'])
  return { file, place }
}

async function backupOf(house: Chapterhouse): Promise<Buffer> {
  const file = join(house.environment.DATA_DIR!, 'backup.ndjson.gz')
  if (!existsSync(file)) await portal(house.environment, ['backup', file])
  return readFileSync(file)
}

async function everythingIn(place: Place) {
  const files = readdirSync(place.DATA_DIR, { recursive: true, withFileTypes: true })
  return { files: files.filter((file) => file.isFile()).map(({ name }) => name), content: await contentOf(place) }
}

async function contentOf(environment: Environment) {
  const database = await openDatabase(readConfig(environment))
  try {
    return await everyTable(database)
  } finally {
    await database.close()
  }
}

function linesChanged(change: (lines: string[]) => string[]) {
  return (bytes: Buffer) => gzipSync(change(gunzipSync(bytes).toString().split('\n')).join('\n'))
}

function headerChanged(change: object) {
  return linesChanged(([header, ...rest]) => [JSON.stringify({ ...JSON.parse(header!), ...change }), ...rest])
}

/** Somebody who knows the format has changed what is between the header and the end. */
function sealedAgain(change: (lines: string[]) => string[]) {
  return linesChanged((lines) => {
    const body = [lines[0]!, ...change(['', ...lines.slice(0, -2)])].map((line) => `${line}\n`).join('')
    return [`${body}${JSON.stringify({ sha256: createHash('sha256').update(body).digest('hex') })}`, '']
  })
}
