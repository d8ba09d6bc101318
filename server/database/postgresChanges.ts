import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { type AsOf, Changes, WATCHED, type Watched } from './changes.ts'
import { afterCommit } from './deferred.ts'
import { countingPool } from './postgresPool.ts'

/** The count of each source. */
type Counts = Record<Watched, number>

const COUNTS = `select ${WATCHED.map((name) => `(select last_value from ${sequenceOf(name)}) as "${name}"`).join(', ')}`

/** How often everything is treated as changed, in case a process was killed between a commit and its count. */
const TRUST_MS = 5000

/**
 * Counts the changes of each table in the database itself, where every process sees them at once. The counts are
 * sequences, because no transaction waits for another that counts.
 */
export class PostgresChanges {
  readonly #pool: pg.Pool
  /** Changes of this process whose counting may have failed. */
  readonly #own = new Changes()
  readonly #timer: NodeJS.Timeout
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<AsOf> | undefined
  /** The result of the last reading. */
  lastSeen: AsOf | undefined

  constructor(url: string) {
    this.#pool = countingPool(url)
    // Connects even if nobody calls, because a restore refuses only while a server is connected.
    this.#timer = setInterval(() => this.asOfNow(), TRUST_MS).unref()
  }

  /** Calls that arrive while the counts are being read share the next reading, which begins after all of them. */
  asOfNow(): Promise<AsOf> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      const reading = this.#read()
      this.#running = reading
      return reading
    })
    return this.#next
  }

  /**
   * Counts the changes once the transaction is committed. If they were counted earlier, other processes could cache the
   * values from before the commit. If the connection breaks after it, they read everything again soon.
   */
  async countAfterCommit<T>(transaction: Kysely<T>, written: Iterable<string>): Promise<void> {
    const names = [...written].filter(isWatched)
    if (names.length === 0) return
    const counted = names.map((name) => sql`nextval(${sql.lit(sequenceOf(name))})`)
    await transaction.executeQuery(afterCommit(sql`select ${sql.join(counted)}`.compile(transaction)))
  }

  /** Call this after the commit and before its answer: the count in the database may have failed. */
  counted(written: Iterable<string>): void {
    this.#own.note([...written].filter(isWatched))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#pool.end()
  }

  async #read(): Promise<AsOf> {
    const counts = await this.#counts()
    const period = Math.floor(performance.now() / TRUST_MS)
    this.lastSeen = {
      stampOf: (watched) =>
        counts && `${period} ${this.#own.stampOf(watched)} ${watched.map((name) => counts[name]).join(' ')}`,
    }
    return this.lastSeen
  }

  /** Undefined while PostgreSQL does not answer. Then nothing is cached. */
  async #counts(): Promise<Counts | undefined> {
    const result = await this.#pool.query<Counts>(COUNTS).catch(() => undefined)
    return result?.rows[0]
  }
}

function isWatched(name: string): name is Watched {
  return (WATCHED as readonly string[]).includes(name)
}

function sequenceOf(name: Watched): string {
  return `changes_of_${name}`
}
