import { Kysely, PostgresDialect } from 'kysely'
import { WrittenTables } from './changes.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { PostgresChanges } from './postgresChanges.ts'
import { patientPool, servingPool } from './postgresPool.ts'
import type { Tables } from './tables.ts'

const TIMES = 3
const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])

/** Connects to PostgreSQL without time limits and does not migrate. */
export function connectPostgres<T = Tables>(url: string): Kysely<T> {
  return new Kysely<T>({ dialect: new PostgresDialect({ pool: patientPool(url) }) })
}

/** Connects to PostgreSQL and migrates it. Several processes may do so at the same time. */
export async function openPostgres(url: string): Promise<Database> {
  await updateSchema(url)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: servingPool(url) }) })
  const changes = new PostgresChanges(url)
  await changes.asOfNow()
  const lastSeen = () => changes.lastSeen
  return {
    engine: 'postgres',
    read: db,
    write: (work) =>
      again(async () => {
        const written = new WrittenTables({ lastSeen })
        const result = await db.transaction().execute(async (transaction) => {
          const done = await work(transaction.withPlugin(written))
          await changes.countAfterCommit(transaction, written.names)
          return done
        })
        changes.counted(written.names)
        return result
      }),
    snapshot: (work) => snapshotIn(db, work),
    asOfNow: () => changes.asOfNow(),
    close: async () => {
      await changes.close()
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

/** Gives `work` a consistent, read-only snapshot of a PostgreSQL database. Writers are not delayed; nothing is migrated. */
export async function snapshotPostgres<T, R = Tables>(url: string, work: (db: Kysely<R>) => Promise<T>): Promise<T> {
  const db = connectPostgres<R>(url)
  try {
    return await snapshotIn(db, work)
  } finally {
    await db.destroy()
  }
}

function snapshotIn<T, R>(db: Kysely<R>, work: (db: Kysely<R>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await transaction()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (time < TIMES && SERIALIZATION_FAILURES.has(code)) continue
      throw error
    }
  }
}
