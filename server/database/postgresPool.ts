import pg from 'pg'
import { Connection } from './postgresConnection.ts'

// count(*) and sum() are bigint, which pg returns as text. The portal's numbers fit a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const PATIENCE_MS = 30_000
const SHORT_PATIENCE_MS = 5000

/** Connections without time limits, for commands. */
export function patientPool(url: string): pg.Pool {
  return newPool({ connectionString: url })
}

/**
 * Connections for the server. A query is cancelled after half a minute, and a transaction that a broken process left
 * open releases its locks.
 */
export function servingPool(url: string): pg.Pool {
  return newPool({
    connectionString: url,
    query_timeout: PATIENCE_MS,
    idle_in_transaction_session_timeout: 2 * PATIENCE_MS,
  })
}

/** One connection that stays open, for short questions that must not wait for others. */
export function countingPool(url: string): pg.Pool {
  return newPool({ connectionString: url, max: 1, idleTimeoutMillis: 0, query_timeout: SHORT_PATIENCE_MS })
}

function newPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    fallback_application_name: 'chapterhouse',
    max: 10,
    connectionTimeoutMillis: SHORT_PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    Client: Connection,
    ...options,
  })
  // The next query replaces a broken connection. A query that is using it fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
