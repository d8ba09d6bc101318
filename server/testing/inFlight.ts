import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tables } from '../database/tables.ts'
import type { Reply } from './call.ts'
import type { Chapterhouse } from './server.ts'

/**
 * Sends a call in the middle of a transaction, which continues once the call waits for it or is answered. On SQLite the
 * call waits for the transaction to end.
 */
export async function callDuring(
  house: Chapterhouse,
  call: () => Promise<Reply>,
  transaction: (db: Db, sendCall: () => Promise<void>) => Promise<unknown>,
): Promise<Reply> {
  let answering: Promise<Reply> | undefined
  await house.database.write((db) =>
    transaction(db, async () => {
      let isAnswered = false
      answering = call().finally(() => {
        isAnswered = true
      })
      if (house.engine === 'sqlite') return
      await expect.poll(async () => isAnswered || (await awaited(house.database.read)).length > 0).toBe(true)
    }),
  )
  return answering!
}

/** What calls and transactions wait for on PostgreSQL: 'relation' for a table that another one has locked. */
export async function awaited(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lock: string }>`select wait_event as lock from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.map(({ lock }) => lock)
}

/** Writes to a table if nobody has locked it; fails otherwise. */
export async function goOnWith(db: Db, table: keyof Tables): Promise<void> {
  await sql`lock table ${sql.table(table)} in row exclusive mode nowait`.execute(db)
}
