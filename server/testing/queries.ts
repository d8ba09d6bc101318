import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import type { Chapterhouse } from './house.ts'

/**
 * Collects the queries of a chapter from now on. PostgreSQL reads everything again every five seconds. This stops the
 * clock that says when, because the same call would cost more queries just after such a moment.
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
