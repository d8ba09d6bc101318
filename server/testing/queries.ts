import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import type { Chapterhouse } from './server.ts'

/**
 * Collects the queries of a chapter from now on. On PostgreSQL the portal reads everything again every five seconds,
 * and a call just after that makes more queries. So this stops the clock that it measures with.
 */
export function recordQueries({ database }: Chapterhouse): RootOperationNode[] {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const queries: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { snapshot, write } = database
  database.read = database.read.withPlugin(recorder)
  database.snapshot = (work) => snapshot((db) => work(db.withPlugin(recorder)))
  database.write = (work) => write((db) => work(db.withPlugin(recorder)))
  return queries
}

/** The queries that name `table`. */
export function naming(table: string, queries: RootOperationNode[]): RootOperationNode[] {
  return queries.filter((query) => JSON.stringify(query).includes(`"${table}"`))
}
