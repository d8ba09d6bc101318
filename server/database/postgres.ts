import { Kysely, PostgresDialect } from 'kysely'
import { Changes, WrittenTables } from './changes.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { PostgresNews } from './postgresNews.ts'
import { patientPool, servingPool } from './postgresPool.ts'
import type { Tables } from './tables.ts'

const TIMES = 3
const STOOD_IN_EACH_OTHERS_WAY = new Set(['40001', '40P01'])

/** Connects to PostgreSQL for as long as it takes, and leaves the schema as it is. */
export function connectPostgres<T = Tables>(url: string): Kysely<T> {
  return new Kysely<T>({ dialect: new PostgresDialect({ pool: patientPool(url) }) })
}

/** Connects to PostgreSQL and brings the schema up to date; several processes may do so at once. */
export async function openPostgres(url: string): Promise<Database> {
  await updateSchema(url)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: servingPool(url) }) })
  const changes = new Changes()
  const news = new PostgresNews(url, changes)
  await news.listen()
  return {
    engine: 'postgres',
    read: db,
    write: (work) =>
      again(async () => {
        const written = new WrittenTables()
        const result = await db.transaction().execute((transaction) => work(transaction.withPlugin(written)))
        changes.note(written.names)
        news.tell(written.names)
        return result
      }),
    stampOf: (tables, heard) => (heard === 'soon' && news.hears ? changes.stampOf(tables) : undefined),
    close: async () => {
      await news.close()
      await db.destroy()
    },
  }
}

async function updateSchema(url: string): Promise<void> {
  const db = connectPostgres(url)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** Shows a PostgreSQL database as it is at one moment, beside whoever writes on; changes nothing, migrates nothing. */
export async function snapshotPostgres<T, R = Tables>(url: string, work: (db: Kysely<R>) => Promise<T>): Promise<T> {
  const db = connectPostgres<R>(url)
  try {
    return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  } finally {
    await db.destroy()
  }
}

async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await transaction()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (time < TIMES && STOOD_IN_EACH_OTHERS_WAY.has(code)) continue
      throw error
    }
  }
}
