import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Environment } from '../config.ts'
import { WATCHED } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { TABLES } from '../database/lives.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite, sqliteFile } from '../database/sqlite.ts'

export type Engine = Database['engine']

export const SECRET = 'a secret that only the tests know, long enough'

/** A database with all tables and no members. Copying it is faster than running all migrations for each test. */
export const MIGRATED = 'chapter_migrated'

let migratedFile: Promise<Buffer> | undefined

/** An empty database that is removed when it is closed, and the environment that names it. */
export interface Opened {
  database: Database
  environment: Environment
  /** @param isUntouched nothing but the portal used the database, so that the next test can have it */
  close(isUntouched?: boolean): Promise<void>
}

export function openEmpty(engine: Engine): Promise<Opened> {
  return engine === 'sqlite' ? embedded() : postgres()
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chapterhouse-'))
}

/**
 * A new database on the PostgreSQL of the tests.
 * @param template the database that it copies, by default an empty one
 */
export async function newPostgresUrl(template = 'template1'): Promise<string> {
  const server = inject('postgresUrl')
  const name = `chapter_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return server.replace(/[^/]*$/, name)
}

/** The number of deadlocks in this database. PostgreSQL reports them when the connections close. */
export async function deadlocksOn(url: string): Promise<number> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const count = 'select deadlocks from pg_stat_database where datname = $1'
  const { rows } = await admin.query(count, [new URL(url).pathname.slice(1)])
  await admin.end()
  return Number(rows[0].deadlocks)
}

async function embedded(): Promise<Opened> {
  const folder = newFolder()
  migratedFile ??= migrated()
  writeFileSync(sqliteFile(folder), await migratedFile)
  const database = await openSqlite(folder)
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { database, close, environment: { DATA_DIR: folder } }
}

/** The same for SQLite. */
async function migrated(): Promise<Buffer> {
  const folder = newFolder()
  await (await openSqlite(folder)).close()
  const file = readFileSync(sqliteFile(folder))
  rmSync(folder, { recursive: true })
  return file
}

/** A PostgreSQL database, with connections that the next test uses again. */
interface Lasting {
  database: Database
  url: string
  constraints: number
}

const free: Lasting[] = []

async function postgres(): Promise<Opened> {
  const lasting = (await emptied(free.pop())) ?? (await newLasting())
  const folder = newFolder()
  const environment = { DATA_DIR: folder, DATABASE_URL: lasting.url, SESSION_SECRET: SECRET }
  return {
    // A test may replace its functions.
    database: { ...lasting.database },
    environment,
    close: async (isUntouched = false) => {
      if (isUntouched) free.push(lasting)
      else await lasting.database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** What tests add to a table, or drop with it. */
async function constraintsOf({ read }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_constraint`.execute(read)
  return rows[0]!.count
}

async function newLasting(): Promise<Lasting> {
  const url = await newPostgresUrl(MIGRATED)
  const database = await openPostgres(url)
  return { url, database, constraints: await constraintsOf(database) }
}

/**
 * Every cached answer is invalid afterwards. Rows that are only deleted stay in the file, and statements read past them.
 * It fails if a test has changed the tables, or holds a lock.
 */
const EMPTY = `do $$ begin
  set local lock_timeout = '1s';
  ${TABLES.toReversed()
    .map(
      (table) => `
  if pg_relation_size('"${table}"') > 65536 then truncate "${table}" cascade;
  elsif exists (select from "${table}") then delete from "${table}"; end if;`,
    )
    .join('')}
  ${WATCHED.map((name) => `perform nextval('changes_of_${name}');`).join(' ')}
  perform pg_stat_reset();
end $$`

/** Undefined if it cannot be used again. */
async function emptied(used: Lasting | undefined): Promise<Lasting | undefined> {
  if (!used) return undefined
  try {
    await used.database.write((db) => sql.raw(EMPTY).execute(db))
    if ((await constraintsOf(used.database)) === used.constraints) return used
  } catch {
    // The next test gets a new one.
  }
  await used.database.close()
  return undefined
}
