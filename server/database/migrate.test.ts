import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder, newPostgresUrl, openEmpty } from '../testing/engines.ts'
import type { Database } from './database.ts'
import { TABLES } from './lives.ts'
import { missingMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const SORTED = TABLES.toSorted()

async function tablesOf(database: Database): Promise<string[]> {
  return (await database.read.introspection.getTables()).map(({ name }) => name).toSorted()
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function aFolder(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test.each(['sqlite', 'postgres'] as const)('every table is there on %s', async (engine) => {
  const opened = await openEmpty(engine)
  onTestFinished(() => opened.close())
  expect(await tablesOf(opened.database)).toEqual(SORTED)
})

test('a migration that fails at its last step leaves nothing behind on SQLite, and runs at the next start', async () => {
  const folder = aFolder()
  const file = new DatabaseSync(join(folder, 'chapterhouse.sqlite'))
  file.exec('pragma application_id = 0x43485054; create table audit (in_the_way text)')
  const tables = () =>
    file
      .prepare(`select name from sqlite_schema where type = 'table' order by name`)
      .all()
      .map((row) => row.name)
  await expect(openSqlite(folder)).rejects.toThrow(/audit/)
  expect(tables().filter((name) => !String(name).startsWith('kysely'))).toEqual(['audit'])
  file.exec('drop table audit')
  file.close()
  const database = await openSqlite(folder)
  onTestFinished(() => database.close())
  expect(await tablesOf(database)).toEqual(SORTED)
})

test('a migration that fails at its last step leaves nothing behind on PostgreSQL, and runs at the next start', async () => {
  const url = await newPostgresUrl()
  await query(url, 'create table audit (in_the_way text)')
  await expect(openPostgres(url)).rejects.toThrow(/audit/)
  const tables = await query(url, `select table_name from information_schema.tables where table_schema = 'public'`)
  expect(tables.map(({ table_name: name }) => name).filter((name) => !name.startsWith('kysely'))).toEqual(['audit'])
  await query(url, 'drop table audit')
  const database = await openPostgres(url)
  onTestFinished(() => database.close())
  expect(await tablesOf(database)).toEqual(SORTED)
})

test('five processes that start at once on a new PostgreSQL wait for each other', async () => {
  const url = await newPostgresUrl()
  const all = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)))
  onTestFinished(async () => void (await Promise.all(all.map((database) => database.close()))))
  for (const database of all) expect(await tablesOf(database)).toEqual(SORTED)
  const done = await query(url, 'select name from kysely_migration order by name')
  expect(done.map(({ name }) => name)).toEqual(missingMigrations([]))
})

test('a PostgreSQL database that a newer program has migrated is refused', async () => {
  const url = await newPostgresUrl()
  await (await openPostgres(url)).close()
  await query(url, `insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`)
  await expect(openPostgres(url)).rejects.toThrow(/the migration 999-later of a newer Chapterhouse/)
})

const OPENING = `
  const { openSqlite } = await import('#server/database/sqlite.ts')
  process.stdout.write('begins')
  const database = await openSqlite(process.argv[1])
  process.stdout.write(' done')
  await database.close()`

function opening(folder: string) {
  return spawn(process.execPath, ['--input-type=module', '--eval', OPENING, folder], {
    cwd: join(import.meta.dirname, '../..'),
  })
}

test('three programs that open a new SQLite database at once wait for each other', async () => {
  const folder = aFolder()
  const exits = await Promise.all(Array.from({ length: 3 }, async () => (await once(opening(folder), 'exit'))[0]))
  expect(exits).toEqual([0, 0, 0])
  const database = await openSqlite(folder)
  onTestFinished(() => database.close())
  expect(await tablesOf(database)).toEqual(SORTED)
})

test.each([0, 2, 4, 8, 16])('a migration that is killed after %i ms is completed by the next start', async (delay) => {
  const folder = aFolder()
  const program = opening(folder)
  await once(program.stdout, 'data')
  await new Promise((resolve) => setTimeout(resolve, delay))
  program.kill('SIGKILL')
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
  const database = await openSqlite(folder)
  onTestFinished(() => database.close())
  expect(await tablesOf(database)).toEqual(SORTED)
})
