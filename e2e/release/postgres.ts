import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The environment of a demo with its own database on the tests' PostgreSQL. */
export async function ownPostgres(): Promise<Record<string, string>> {
  const server = inject('postgresUrl')
  const name = `story_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return {
    DATABASE_URL: server.replace(/[^/]*$/, name),
    SESSION_SECRET: 'a secret of the stories, long enough for anyone',
  }
}
