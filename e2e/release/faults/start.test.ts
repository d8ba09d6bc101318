import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { health } from '#domain/health/contract.ts'
import { freePort } from '#server/testing/postgres.ts'
import { call, ended, startPortal } from '../../portal.ts'
import { newFolder } from '../../stage.ts'

const SECRET = 'a secret of the stories, long enough for anyone'

interface Refused {
  why: string
  env?: (folder: string) => Promise<Record<string, string>>
  /** The content of the data folder before the start. */
  file?: (path: string) => void
  sentence: RegExp
}

const REFUSED: Refused[] = [
  {
    why: 'its port is taken',
    env: async () => ({ PORT: String(await takenPort()) }),
    sentence: /^PORT \d+ is taken on 127\.0\.0\.1\. Stop what uses it, or set PORT to another\.$/,
  },
  {
    why: 'its folder cannot be made',
    env: async () => ({ DATA_DIR: '/proc/chapter' }),
    sentence: /^DATA_DIR \/proc\/chapter must be a folder that can be written \(E\w+\)\.$/,
  },
  {
    why: 'its folder is a file',
    env: async (folder) => {
      writeFileSync(join(folder, 'a file'), '')
      return { DATA_DIR: join(folder, 'a file') }
    },
    sentence: /^DATA_DIR .*a file must be a folder that can be written \(.+\)\.$/,
  },
  {
    why: 'its database is of a newer program',
    file: (path) => {
      const database = new DatabaseSync(path)
      database.exec(`pragma journal_mode = wal; pragma application_id = ${0x43485054};
        create table kysely_migration (name text primary key, timestamp text);
        insert into kysely_migration values ('999-from-tomorrow', '')`)
      database.close()
    },
    sentence: /^The database has the migration 999-from-tomorrow of a newer Chapterhouse\. Update this one\.$/,
  },
  {
    why: 'its database belongs to another program',
    file: (path) => {
      const database = new DatabaseSync(path)
      database.exec('create table recipes (name text)')
      database.close()
    },
    sentence: /chapterhouse\.sqlite is not a Chapterhouse database\.$/,
  },
  {
    why: 'its database is not a database',
    file: (path) => writeFileSync(path, 'Dear diary, '.repeat(1000)),
    sentence: /chapterhouse\.sqlite cannot be used as the database: .+\.$/,
  },
  {
    why: 'its configuration is a file that does not exist',
    env: async () => ({ CHAPTER_CONFIG: '/no/such/chapter.ts' }),
    sentence: /^CHAPTER_CONFIG must be the path of a chapter configuration: \/no\/such\/chapter\.ts does not exist\.$/,
  },
  {
    why: 'its session secret cannot be read',
    env: async (folder) => {
      mkdirSync(join(folder, 'session-secret'))
      return {}
    },
    sentence: /session-secret must be a file that can be read \(EISDIR\)\.$/,
  },
  {
    why: 'PostgreSQL is not there',
    env: async () => ({ DATABASE_URL: `postgres://x:y@127.0.0.1:${await freePort()}/z`, SESSION_SECRET: SECRET }),
    sentence: /^DATABASE_URL: PostgreSQL cannot be used \(.+\)\.$/,
  },
]

test.each(REFUSED)('npm start ends with one line when $why, and touches nothing', async ({ env, file, sentence }) => {
  const folder = newFolder()
  const path = join(folder, 'chapterhouse.sqlite')
  file?.(path)
  const before = file && readFileSync(path)
  const start = startPortal({ folder, env: (await env?.(folder)) ?? {} })
  const line = await start.catch((error: Error) => error.message)
  expect(line).toMatch(sentence)
  expect(line).not.toContain('\n')
  if (before) expect(readFileSync(path).equals(before)).toBe(true)
})

test('a second portal in the same folder is refused, the first goes on, and its place is free when it has ended', async () => {
  const first = await startPortal()
  const { folder } = first
  const second = await startPortal({ folder }).catch((error: Error) => error.message)
  expect(second).toBe(
    `DATA_DIR ${folder} is in use: another server runs on it. Stop it, or set DATA_DIR to another folder.`,
  )
  expect((await call(first, health)).status).toBe(200)
  first.process.kill('SIGKILL')
  await ended(first)
  expect((await call(await startPortal({ folder }), health)).status).toBe(200)
})

function takenPort(): Promise<number> {
  return new Promise((resolve) => {
    const taken = createServer().listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port))
    onTestFinished(() => {
      taken.close()
    })
  })
}
