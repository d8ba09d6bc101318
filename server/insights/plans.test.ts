import { CompiledQuery, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { minutesLater } from '#domain/calendar.ts'
import type { Db } from '../database/tables.ts'
import { onEachEngine } from '../testing/server.ts'
import { recordsOf } from './store.ts'
import { COMMITTEES, END, type History, MAJORS, store } from './testing.history.ts'

/** As PostgreSQL shows it. */
interface Step {
  'Node Type': string
  Plans?: Step[]
}

const everybody = Array.from({ length: 300 }, (_, member) => member)

/** So many that the planner has a reason to choose. */
const LARGE: History = {
  members: everybody.map((member) => ({ year: 1 + (member % 5), major: MAJORS[member % 4]! })),
  events: Array.from({ length: 60 }, (_, place) => ({
    uuid: `event ${place}`,
    committee: COMMITTEES[place % 2]!,
    startDate: minutesLater(END, -1440 * (place + 2)),
    endDate: minutesLater(END, -1440 * (place + 1)),
    isPublished: true,
    isDeleted: false,
    going: everybody.filter((member) => member % 3 > 0),
    waiting: everybody.filter((member) => member % 3 === 0),
    came: everybody.filter((member) => (member + place) % 2 === 0),
  })),
}

onEachEngine('the figures of a large chapter', (start, engine) => {
  test('are read without looking through a table again for each row of another', async () => {
    const { database } = await start()
    await store(database, LARGE)
    await database.write((db) => sql`analyze`.execute(db))
    await database.snapshot(async (db) => {
      const queries = await queriesOf(db, () => recordsOf(db, MAJORS, END))
      expect(queries.length).toBeGreaterThan(4)
      for (const query of queries) {
        const scans =
          engine === 'sqlite' ? await repeatedScansOfSqlite(db, query) : await repeatedScansOfPostgres(db, query)
        expect(scans, query.sql).toEqual([])
      }
    })
  })
})

async function queriesOf(db: Db, read: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executed = vi.spyOn(db.getExecutor(), 'executeQuery')
  await read()
  const queries = executed.mock.calls.map(([query]) => query)
  executed.mockRestore()
  return queries
}

/** The scans after the first: SQLite joins in nested loops. */
async function repeatedScansOfSqlite(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  )
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('SCAN'))
    .slice(1)
}

/** The nested loops whose inner side is scanned. */
async function repeatedScansOfPostgres(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  )
  const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)]
  const loops = steps(rows[0]!['QUERY PLAN'][0].Plan).filter((step) => step['Node Type'] === 'Nested Loop')
  return loops
    .flatMap(({ Plans }) => steps(Plans![1]!))
    .map((step) => step['Node Type'])
    .filter((type) => type === 'Seq Scan')
}
