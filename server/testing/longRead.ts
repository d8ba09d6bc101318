import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Snapshot, withSnapshot } from '../database/snapshot.ts'

type Input = Pick<Config, 'databaseUrl' | 'dataDir'> & { limitMs: number; pause: number }

/** Work for a thread of its own: counts the members, after a pause on PostgreSQL. */
export function run({ limitMs, pause, ...config }: Input): Promise<number> {
  const count = async ({ db }: Snapshot) => {
    if (config.databaseUrl) await sql`select pg_sleep(${pause})`.execute(db)
    return (await db.selectFrom('members').select('uuid').execute()).length
  }
  return withSnapshot(config, count, limitMs)
}
