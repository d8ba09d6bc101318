import type { TestProject } from 'vitest/node'
import { ownPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for all tests. Each creates its own database in it. */
export default async function setup(project: TestProject) {
  const postgres = await ownPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.remove
}
