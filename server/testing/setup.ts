import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../database/postgres.ts'
import { MIGRATED } from './engines.ts'
import { ownPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for all tests. Each creates its own database in it. */
export default async function setup(project: TestProject) {
  const postgres = await ownPostgres()
  await createMigrated(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return postgres.remove
}

async function createMigrated(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${MIGRATED}`)
  await admin.end()
  const database = await openPostgres(url.replace(/[^/]*$/, MIGRATED))
  await database.close()
}
