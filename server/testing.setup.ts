import type { TestProject } from 'vitest/node'
import { ownPostgres } from './testing.postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for all tests; each makes a database of its own in it. */
export default async function setup(project: TestProject) {
  const postgres = await ownPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.remove
}
