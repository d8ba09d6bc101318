import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { type At, portal } from '../testing/commandLine.ts'
import { newFolder, newPostgresUrl, SECRET } from '../testing/engines.ts'
import { freePort } from '../testing/postgres.ts'
import { environmentOf, onSqlite, startOn } from '../testing/server.ts'

const MAIN = join(import.meta.dirname, '../cli/main.ts')
/** Only some systems let a test mount a disk, or run a command as root without root's right to read every file. */
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0
const OBEYING = ['setpriv', '--bounding-set', '-dac_override,-dac_read_search', '--inh-caps', '-all', '--']
const isRoot = process.getuid?.() === 0
const canObey = !isRoot || spawnSync(OBEYING[0]!, [...OBEYING.slice(1), 'true']).status === 0

const doctor = async (environment: Record<string, string | undefined>, at: At = {}) =>
  (await portal(environment, ['doctor'], { now: new Date().toISOString(), ...at })).said

/** Runs the doctor as a separate process, started by a command that changes its environment. */
function doctorWithin(within: string[], environment: Record<string, string | undefined>, node: string[] = []): string {
  const [command = '', ...words] = [...within, process.execPath, ...node, MAIN, 'doctor']
  return spawnSync(command, words, { env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' }).stdout
}

/** Creates a PostgreSQL role with a password and without rights. @returns the address of a database for it */
async function roleWithoutRights(): Promise<string> {
  const url = new URL(await newPostgresUrl())
  const role = `role_${url.pathname.slice(-12)}`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create role ${role} login password 'right'`)
  await admin.end()
  onTestFinished(async () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(`drop role ${role}`)
    await client.end()
  })
  return `postgres://${role}:right@${url.host}${url.pathname}`
}

describe('the doctor says how to fix', () => {
  test.runIf(canMount)('a full disk', async () => {
    const house = await startOn('sqlite')
    await house.margaret()
    const folder = newFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const script = `mount -t tmpfs -o size=4m portal ${folder} && cp ${house.environment.DATA_DIR}/* ${folder}/ &&
      (dd if=/dev/zero of=${folder}/filler bs=1k 2>/dev/null; exec "$@")`
    const said = doctorWithin(['unshare', '-rm', 'sh', '-c', script, 'sh'], {
      ...environmentOf(house),
      DATA_DIR: folder,
    })
    expect(said).toMatch(/^problem {2}disk .*cannot be written \(ENOSPC\)\n +→ Make room now/m)
  })

  test.runIf(canObey)('a folder that it may not read', async () => {
    const house = await startOn('sqlite')
    await house.margaret()
    const folder = house.environment.DATA_DIR!
    chmodSync(folder, 0)
    const said = doctorWithin(isRoot ? OBEYING : [], environmentOf(house))
    chmodSync(folder, 0o700)
    expect(said).toMatch(/^problem {2}disk .*cannot be written \(EACCES\)\n +→ Give the folder to the user/m)
    expect(said).toMatch(/^problem {2}database .*\n +→ .* that the user of the server may use it\.$/m)
  })

  test('an environment file that everybody can read', async () => {
    const house = await startOn('sqlite')
    await house.margaret()
    const file = join(house.environment.DATA_DIR!, '.env')
    writeFileSync(file, 'HOST=127.0.0.1\n', { mode: 0o644 })
    const said = () => doctorWithin([], environmentOf(house), [`--env-file=${file}`])
    expect(said()).toContain(
      `problem  secrets       ${file} can be read by others\n${' '.repeat(23)}→ chmod o= ${file}\n`,
    )
    chmodSync(file, 0o640)
    expect(said()).not.toContain(file)
  })

  test('PostgreSQL that is off', async () => {
    const DATABASE_URL = `postgres://x:y@127.0.0.1:${await freePort()}/chapter`
    expect(await doctor({ DATABASE_URL, SESSION_SECRET: SECRET })).toMatch(
      /^problem {2}database {6}PostgreSQL does not answer\n +→ .* check DATABASE_URL/m,
    )
  })

  test('a wrong password, and a database that does not exist', async () => {
    const url = await roleWithoutRights()
    const wrong = await doctor({ DATABASE_URL: url.replace('right', 'wrong'), SESSION_SECRET: SECRET })
    expect(wrong).toMatch(/^problem {2}database {6}password authentication failed .*\n +→ .* check DATABASE_URL/m)
    const nowhere = await doctor({ DATABASE_URL: url.replace(/[^/]+$/, 'nowhere'), SESSION_SECRET: SECRET })
    expect(nowhere).toMatch(/^problem {2}database {6}database "nowhere" does not exist\n +→ .* check DATABASE_URL/m)
  })

  test('a role that may not create tables', async () => {
    expect(await doctor({ DATABASE_URL: await roleWithoutRights(), SESSION_SECRET: SECRET })).toMatch(
      /^problem {2}database {6}The role (role_\w+) may not create tables in the database (chapter_\w+)\n +→ As its administrator: alter database "\2" owner to "\1"\.$/m,
    )
  })
})

onSqlite('a hosted domain that shuts the super admin out', (start) => {
  test('is a problem, and the doctor says what to set', async () => {
    const house = await start()
    await house.margaret()
    const said = await doctor({ ...environmentOf(house), HOSTED_DOMAIN: 'other.edu' })
    expect(said).toMatch(
      /^problem {2}super admin {3}Margaret Hamilton, margaret@g\.ucla\.edu, cannot sign in: only other\.edu may\n +→ Set HOSTED_DOMAIN/m,
    )
  })

  test('is one before the super admin has signed in, too', async () => {
    const house = await start()
    await house.ada()
    const environment = {
      ...environmentOf(house),
      SUPER_ADMIN_EMAIL: 'margaret@g.ucla.edu',
      HOSTED_DOMAIN: 'other.edu',
    }
    expect(await doctor(environment)).toMatch(
      /^problem {2}super admin {3}there is none, and margaret@g\.ucla\.edu cannot sign in: only other\.edu may\n +→ Set HOSTED_DOMAIN or SUPER_ADMIN_EMAIL/m,
    )
  })
})
