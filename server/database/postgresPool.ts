import pg from 'pg'

/** count(*) and sum() come as bigint, which pg hands over as text; the portal's numbers fit a double. */
const INT8 = 20
const COUNTS_AS_NUMBERS = { getTypeParser: getTypeParser as typeof pg.types.getTypeParser }

const PATIENCE_MS = 30_000

/** Connections for as long as a command takes, however long that is. */
export function patientPool(url: string): pg.Pool {
  return newPool({ connectionString: url })
}

/**
 * Connections for people who wait: an answer that takes longer than half a minute is given up, and a transaction
 * that a broken process has left open gives its locks back.
 */
export function servingPool(url: string): pg.Pool {
  return newPool({
    connectionString: url,
    query_timeout: PATIENCE_MS,
    idle_in_transaction_session_timeout: 2 * PATIENCE_MS,
  })
}

function newPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    fallback_application_name: 'chapterhouse',
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types: COUNTS_AS_NUMBERS,
    Client: Connection,
    ...options,
  })
  // A connection that breaks is replaced at the next query, which says so if there is none; whoever is using one
  // hears of it from their own query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A connection that does not answer in time is hung up on, and never used again: what somebody gave up in the middle
 * of a transaction would else be committed with the next one's work.
 */
export class Connection extends pg.Client {
  override query = ((...query: Parameters<pg.Client['query']>) => {
    const answer: unknown = super.query(...query)
    if (answer instanceof Promise) answer.catch((error) => (isSilence(error) ? this.end() : undefined))
    return answer
  }) as pg.Client['query']
}

function isSilence({ message }: Error): boolean {
  return message === 'Query read timeout'
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}
