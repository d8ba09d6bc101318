import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Driver } from 'kysely'
import { DatabaseAway } from './database.ts'
import { SqliteConnection, SqliteStatements } from './sqliteConnection.ts'

/** The largest batch, so that the first transaction of a long queue does not wait for the last. */
const LARGEST_BATCH = 64

/** How long a transaction waits for another program that writes, counted from its request. */
const PATIENCE_MS = 5000
/** The pauses between attempts grow from the first to the last. */
const [FIRST_PAUSE_MS, LAST_PAUSE_MS] = [5, 50]
/** SQLite's result code while another program writes. */
const BUSY = 5

class Turn extends SqliteConnection {
  inTransaction = false
  over = false
  readonly deadline = performance.now() + PATIENCE_MS
}

interface Waiting {
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Queues transactions for the one connection that writes, first come first served. Transactions that arrive together
 * share a commit: each is a savepoint that succeeds or fails on its own, and after the last one commit makes all of
 * them durable. Only then are they answered.
 *
 * The connection must have no timeout of its own: waiting inside SQLite would stop the whole process. Only beginning can
 * be kept waiting by another program, because in WAL mode a transaction that has begun commits without asking anybody.
 */
export class SqliteWriter implements Driver {
  readonly #database: DatabaseSync
  readonly #statements: SqliteStatements
  readonly #onBegin: () => void
  readonly #queue: (() => void)[] = []
  #busy = false
  /** Transactions that have run and wait for the commit. */
  #batch: Waiting[] = []

  /** @param onBegin called when nobody else can write until the next commit */
  constructor(database: DatabaseSync, onBegin = () => {}) {
    this.#database = database
    this.#onBegin = onBegin
    this.#statements = new SqliteStatements(database)
  }

  async init() {}

  acquireConnection(): Promise<Turn> {
    return new Promise((resolve) => {
      const turn = new Turn(this.#statements, (error) => this.#noticeLoss(error))
      const begin = () => resolve(turn)
      if (this.#busy) {
        this.#queue.push(begin)
      } else {
        this.#busy = true
        begin()
      }
    })
  }

  /** @throws DatabaseAway if another program has been writing for too long */
  async beginTransaction(turn: Turn): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#begun(); pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
      if (performance.now() >= turn.deadline) throw new DatabaseAway('Another program is writing to the database.')
      await wait(pause)
    }
    this.#database.exec('savepoint turn')
    turn.inTransaction = true
  }

  async commitTransaction(turn: Turn): Promise<void> {
    this.#database.exec('release turn')
    turn.inTransaction = false
    const durable = new Promise<void>((resolve, reject) => this.#batch.push({ resolve, reject }))
    this.#endTurn(turn)
    await durable
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    if (turn.inTransaction && this.#database.isTransaction) this.#database.exec('rollback to turn; release turn')
    turn.inTransaction = false
  }

  async releaseConnection(turn: Turn): Promise<void> {
    if (!turn.over) this.#endTurn(turn)
  }

  async destroy(): Promise<void> {
    this.#commit()
    this.#database.close()
  }

  /** Whether a transaction is open now; false while another program writes. */
  #begun(): boolean {
    if (this.#database.isTransaction) return true
    try {
      this.#database.exec('begin immediate')
    } catch (error) {
      if (((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY) return false
      throw error
    }
    this.#onBegin()
    return true
  }

  #endTurn(turn: Turn): void {
    turn.over = true
    if (this.#batch.length >= LARGEST_BATCH) this.#commit()
    const next = this.#queue.shift()
    if (next) {
      next()
    } else {
      this.#busy = false
      this.#commitSoon()
    }
  }

  /** Waits until all requests that arrived together have had their turn. */
  #commitSoon(): void {
    if (this.#batch.length === 0) this.#commit()
    else setImmediate(() => this.#busy || !this.#database.isOpen || this.#commit())
  }

  #commit(): void {
    if (!this.#database.isTransaction) return
    try {
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      this.#answerBatch(({ reject }) => reject(error))
      return
    }
    this.#answerBatch(({ resolve }) => resolve())
  }

  /** Some errors, such as a full disk, make SQLite roll back the whole batch. */
  #noticeLoss(error: unknown): void {
    if (!this.#database.isTransaction) this.#answerBatch(({ reject }) => reject(error))
  }

  #answerBatch(finish: (waiting: Waiting) => void): void {
    const batch = this.#batch
    this.#batch = []
    for (const waiting of batch) finish(waiting)
  }
}
