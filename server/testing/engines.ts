import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Environment } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'

export type Engine = Database['engine']

export const SECRET = 'a secret that only the tests know, long enough'

/** A database with all tables and no members. Copying it is faster than running all migrations for each test. */
export const MIGRATED = 'chapter_migrated'

/** An empty database that is removed when it is closed, and the environment that names it. */
export interface Opened {
  database: Database
  environment: Environment
  close(): Promise<void>
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
  const database = await openSqlite(folder)
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { database, close, environment: { DATA_DIR: folder } }
}

async function postgres(): Promise<Opened> {
  const url = await newPostgresUrl(MIGRATED)
  const database = await openPostgres(url)
  const folder = newFolder()
  const close = async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return { database, close, environment: { DATA_DIR: folder, DATABASE_URL: url, SESSION_SECRET: SECRET } }
}
