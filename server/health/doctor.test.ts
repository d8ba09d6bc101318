import { once } from 'node:events'
import { chmodSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getUser } from '#domain/people/contract.ts'
import { closeQuarter, listActivity } from '#domain/points/contract.ts'
import { archiveName } from '../backup/archive/format.ts'
import type { Environment } from '../config.ts'
import { readOrCreateSecret } from '../identity/secret.ts'
import { readChapter } from '../organization/chapter.ts'
import { emptyPlace, portal } from '../testing/commandLine.ts'
import { type Chapterhouse, environmentOf, onEachEngine, onSqlite } from '../testing/server.ts'

const DAY = 86_400_000

/** A chapter without problems. */
async function wellKept(start: () => Promise<Chapterhouse>) {
  const house = await start()
  house.setClock(new Date().toISOString())
  const margaret = await house.margaret()
  const ada = await house.ada()
  await house.come(ada, { attendanceCode: 'segfault' })
  await house.call(closeQuarter, margaret, { body: { milestone: { name: 'Fall' } } })
  await house.come(ada, { attendanceCode: 'heisenbug' })
  readOrCreateSecret(house.environment.DATA_DIR!)
  const { organization, ...example } = await readChapter(undefined)
  const own = { ...example, organization: { ...organization, name: 'Robotics at Uni Example' } }
  house.environment.CHAPTER_CONFIG = join(house.environment.DATA_DIR!, 'own.json')
  writeFileSync(house.environment.CHAPTER_CONFIG, JSON.stringify(own))
  await portal(environmentOf(house), ['backup'], { now: new Date().toISOString() })
  return { house, ada }
}

const doctor = async (house: Chapterhouse, changes: Record<string, string> = {}, now = Date.now()) =>
  portal({ ...environmentOf(house), ...changes }, ['doctor'], { now: new Date(now).toISOString() })

onEachEngine('portal doctor', (start, engine) => {
  test('finds no problem in a healthy chapter', async () => {
    const { house } = await wellKept(start)
    const { code, said, noted } = await doctor(house)
    expect({ code, noted }).toEqual({ code: 0, noted: '' })
    expect(said).toMatch(/\nAll is well\.\n$/)
    expect(
      said
        .split('\n')
        .slice(0, -2)
        .filter((line) => !line.startsWith('ok ')),
    ).toEqual([])
    for (const about of [
      'version',
      'environment',
      'configuration',
      'disk',
      'database',
      'migrations',
      'points',
      'super admin',
    ]) {
      expect(said).toMatch(new RegExp(`^ok       ${about} `, 'm'))
    }
    for (const about of ['clock', 'time zone', 'secrets', 'passwords', 'backup', 'client id', 'identity']) {
      expect(said).toMatch(new RegExp(`^ok       ${about} `, 'm'))
    }
    expect(said).toMatch(engine === 'sqlite' ? /SQLite 3\.\d+.*undamaged/ : /PostgreSQL \d+/)
  })

  test('a place without a chapter is a problem, and nothing is created there', async () => {
    const place = await emptyPlace(engine)
    const { code, said } = await portal(place, ['doctor'])
    expect(code).toBe(1)
    expect(said).toMatch(/^problem {2}database {6}There is no (database|chapter) in /m)
    expect(said).toContain('→ The first npm start creates it.')
  })
})

onSqlite('portal doctor', (start) => {
  test('points that differ from the ledger are a problem, and --mend-points corrects them', async () => {
    const { house, ada } = await wellKept(start)
    await house.database.write((db) =>
      db.updateTable('members').set({ points: 999 }).where('email', '=', 'ada@g.ucla.edu').execute(),
    )
    const ill = await doctor(house)
    expect(ill.code).toBe(1)
    expect(ill.said).toMatch(
      /^problem {2}points {8}Ada Lovelace has 999, the ledger 10\n +→ Run portal doctor --mend-points/m,
    )
    const mended = await portal(environmentOf(house), ['doctor', '--mend-points'], { now: new Date().toISOString() })
    expect(mended).toMatchObject({ code: 0, noted: 'Points set to the ledger for 1 member.\n' })
    expect((await house.call(getUser, ada)).body.user.points).toBe(10)
    expect((await house.call(listActivity, ada)).body.activity).toHaveLength(4)
  })

  test('a chapter without a super admin, or with one who cannot sign in, has a problem', async () => {
    const { house } = await wellKept(start)
    const margaret = () =>
      house.database.write((db) =>
        db.updateTable('members').set({ blocked: 1 }).where('accessType', '=', 'SUPERADMIN').execute(),
      )
    await margaret()
    expect((await doctor(house)).said).toMatch(
      /^problem {2}super admin {3}Margaret Hamilton is blocked\n +→ portal super-admin/m,
    )
    await house.database.write((db) => db.updateTable('members').set({ accessType: 'ADMIN' }).execute())
    expect((await doctor(house)).said).toMatch(/^problem {2}super admin {3}there is none\n/m)
    const soon = await doctor(house, { SUPER_ADMIN_EMAIL: 'grace@g.ucla.edu' })
    expect(soon).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^warning {2}super admin {3}there is none yet\n +→ grace@g/m),
    })
  })

  test('a provider that does not answer is a line, not a crash', async () => {
    const { house } = await wellKept(start)
    const { code, said } = await doctor(house, { IDENTITY_JWKS_URL: `http://127.0.0.1:${await closedPort()}/` })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^problem {2}identity {6}the provider does not answer \(ECONNREFUSED\)\n +→ Nobody can sign in/m,
    )
    expect(said).toMatch(/^ok {7}points /m)
  })

  test('a client id that is missing or not Google’s is reported', async () => {
    const { house } = await wellKept(start)
    const { GOOGLE_CLIENT_ID: _, ...without } = environmentOf(house)
    const now = new Date().toISOString()
    expect((await portal(without, ['doctor'], { now })).said).toMatch(
      /^problem {2}client id {5}GOOGLE_CLIENT_ID is not set/m,
    )
    const { IDENTITY_ISSUER: __, ...google }: Environment = { ...environmentOf(house), GOOGLE_CLIENT_ID: 'my-portal' }
    expect((await portal(google, ['doctor'], { now })).said).toMatch(
      /^warning {2}client id {5}my-portal does not look like/m,
    )
  })

  test.each([
    [1, 'ok     ', 0, /is whole and 1 days? old/],
    [3, 'warning', 0, /is whole and 3 days old/],
    [9, 'problem', 1, /is whole and 9 days old/],
  ])('a backup of %i days ago is: %s', async (age, state, code, says) => {
    const { house } = await wellKept(start)
    const later = await doctor(house, { IDENTITY_JWKS_URL: house.provider.issuer }, Date.now() + age * DAY)
    const line = later.said.split('\n').find((line) => / backup /.test(line))!
    expect(line.startsWith(state)).toBe(true)
    expect(line).toMatch(says)
    if (code) expect(later.code).toBe(1)
  })

  test('no backup at all, and a damaged one', async () => {
    const { house } = await wellKept(start)
    const folder = join(house.environment.DATA_DIR!, 'backups')
    const file = join(folder, archiveName(new Date().toISOString()))
    writeFileSync(file, 'torn')
    expect((await doctor(house)).said).toMatch(/^problem {2}backup {8}\S+ is not a backup that this command made\n/m)
    unlinkSync(file)
    const elsewhere = await portal(environmentOf(house), ['doctor', '--backups', '/tmp/no-such-folder'], {
      now: new Date().toISOString(),
    })
    expect(elsewhere.said).toMatch(/^warning {2}backup {8}none in \/tmp\/no-such-folder\n/m)
  })

  test('a clock that was set back is a problem, because it prevents sign-ins', async () => {
    const { house } = await wellKept(start)
    const { code, said } = await doctor(house, {}, Date.now() - DAY)
    expect(code).toBe(1)
    expect(said).toMatch(/^problem {2}clock {9}\S+, 86\d\d\d seconds before the newest entry of the ledger/m)
    expect(said).toMatch(/^problem {2}clock {9}86\d\d\d seconds from the clock of the identity provider/m)
  })

  test('an environment that cannot be used is a problem too', async () => {
    const { house } = await wellKept(start)
    expect(await doctor(house, { PORT: 'https' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^problem {2}environment {3}PORT must be a whole number from 0 to 65535\n/m),
    })
    expect((await doctor(house, { CHAPTER_CONFIG: '/no/such.ts' })).said).toMatch(/^problem {2}configuration /m)
  })

  test('a logo that cannot be read, and a webhook of a committee that does not exist, are problems as for the start', async () => {
    const { house } = await wellKept(start)
    expect((await doctor(house, { LOGO: '/no/such.png' })).said).toMatch(
      /^problem {2}environment {3}LOGO must be a file that can be read: \/no\/such\.png \(ENOENT\)\n/m,
    )
    expect((await doctor(house, { DISCORD_WEBHOOK_URL_CHESS: 'https://discord.com/api/webhooks/1/x' })).said).toMatch(
      /^problem {2}configuration DISCORD_WEBHOOK_URL_CHESS must end in the name of a committee: one of ACM, AI, /m,
    )
  })

  test('a configured logo that the portal does not have is a problem, as for the start', async () => {
    const { house } = await wellKept(start)
    const file = join(house.environment.DATA_DIR!, 'chapter.config.ts')
    writeFileSync(file, readFileSync('chapter.config.ts', 'utf8').replace("logo: '/logo.svg'", "logo: '/ours.svg'"))
    const missing = /^problem {2}configuration The chapter configuration names a logo .*\/ours\.svg/m
    expect((await doctor(house, { CHAPTER_CONFIG: file })).said).toMatch(missing)
    expect((await doctor(house, { CHAPTER_CONFIG: file, LOGO: 'web/public/logo.svg' })).said).not.toMatch(missing)
  })
})

onEachEngine('secrets that others could read', (start, engine) => {
  test('are a problem', async () => {
    const house = await start()
    const folder = house.environment.DATA_DIR!
    const file = join(folder, 'session-secret')
    readOrCreateSecret(folder)
    chmodSync(file, 0o644)
    chmodSync(folder, 0o755)
    const { said } = await portal(environmentOf(house), ['doctor'])
    if (engine === 'postgres') {
      expect(said).toMatch(/^ok {7}secrets {7}SESSION_SECRET is set and looks random\n/m)
      const weak = { ...environmentOf(house), SESSION_SECRET: 'abc'.repeat(20) }
      expect((await portal(weak, ['doctor'])).said).toMatch(
        /^warning {2}secrets {7}SESSION_SECRET has only 3 different/m,
      )
      return
    }
    expect(said).toMatch(/^problem {2}secrets {7}\S+session-secret can be read by others\n +→ chmod 600 /m)
    expect(said).toMatch(/^warning {2}secrets {7}\S+chapterhouse\.sqlite can be read by others\n +→ chmod 700 /m)
    writeFileSync(file, 'short')
    chmodSync(file, 0o600)
    expect((await portal(environmentOf(house), ['doctor'])).said).toMatch(
      /^problem {2}secrets {7}\S+session-secret is too short/m,
    )
    expect(readFileSync(file, 'utf8')).toBe('short')
  })
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
