import pg from 'pg'
import { isAfterCommit, isDeferred } from './deferred.ts'

type Statement = [text: string, values: unknown[] | undefined]

/** A list of values in a statement makes ever new texts. Those after so many are not prepared. */
const MOST_PREPARED = 500
const names = new Map<string, string>()

const NOTHING = { command: '', rowCount: 0, rows: [] }

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

/**
 * A connection with few round trips: `begin` and deferred statements travel with the next one, and a statement with
 * values is prepared once. The pool must set `pipeline`. A connection that does not answer in time is closed and not
 * reused. Otherwise the rest of an abandoned transaction could be committed with the next one.
 */
class Connection extends pg.Client {
  #waiting: Statement[] = []
  #afterCommit: Statement[] = []

  override query = ((...query: unknown[]) => {
    const isStatement = typeof query[0] === 'string' && query.length <= 2
    return isStatement ? this.#execute(...(query as Statement)) : super.query(...(query as [string]))
  }) as pg.Client['query']

  async #execute(text: string, values?: unknown[]): Promise<unknown> {
    if (isAfterCommit(text)) return defer(this.#afterCommit, [text, values])
    if (isDeferred(text) || isBegin(text)) return defer(this.#waiting, [text, values])
    const before = this.#waiting.splice(0)
    if (text === 'rollback') {
      this.#afterCommit = []
      // A transaction that was never sent needs no end.
      return before.some(([waiting]) => isBegin(waiting)) ? NOTHING : this.#send(text)
    }
    const sent = [...before, [text, values] as Statement].map((statement) => this.#send(...statement))
    const after = text === 'commit' ? this.#afterCommit.splice(0).map((statement) => this.#send(...statement)) : []
    const outcomes = await Promise.allSettled(sent)
    await Promise.allSettled(after)
    // The first error is the cause. Those after it say that the transaction is aborted.
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    return sent.at(-1)
  }

  #send(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const answer = super.query({ text, ...(values?.length && { values, ...nameOf(text) }) })
    answer.catch((error) => (isSilence(error) ? this.end() : undefined))
    return answer
  }
}

function defer(queue: Statement[], statement: Statement): typeof NOTHING {
  queue.push(statement)
  return NOTHING
}

function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction')
}

/** The name under which each connection prepares a statement. */
function nameOf(text: string): { name: string } | undefined {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size === MOST_PREPARED) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return { name }
}

function isSilence({ message }: Error): boolean {
  return message === 'Query read timeout'
}
