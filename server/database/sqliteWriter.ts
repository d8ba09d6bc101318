import type { DatabaseSync } from 'node:sqlite'
import type { Driver } from 'kysely'
import { SqliteConnection, SqliteStatements } from './sqliteConnection.ts'

/** So that the first of a long queue is not kept waiting for the last. */
const MOST_TOGETHER = 64

/** One transaction's turn on the one connection that writes. */
class Turn extends SqliteConnection {
  inTransaction = false
  over = false
}

interface Waiting {
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * One connection writes; whoever comes waits their turn, first come first served. Those who come together are
 * committed together: each transaction is a savepoint, all or nothing on its own, and one commit after the last
 * of them stands for all before any is answered. The disk is asked once for many, and every answer is durable.
 */
export class SqliteWriter implements Driver {
  readonly #database: DatabaseSync
  readonly #statements: SqliteStatements
  readonly #queue: (() => void)[] = []
  #busy = false
  /** Transactions that are done but not yet committed. */
  #together: Waiting[] = []

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = new SqliteStatements(database)
  }

  async init() {}

  acquireConnection(): Promise<Turn> {
    return new Promise((resolve) => {
      const begin = () => resolve(new Turn(this.#statements, (error) => this.#noticeLoss(error)))
      if (this.#busy) {
        this.#queue.push(begin)
      } else {
        this.#busy = true
        begin()
      }
    })
  }

  async beginTransaction(turn: Turn): Promise<void> {
    if (!this.#database.isTransaction) this.#database.exec('begin immediate')
    this.#database.exec('savepoint turn')
    turn.inTransaction = true
  }

  async commitTransaction(turn: Turn): Promise<void> {
    this.#database.exec('release turn')
    turn.inTransaction = false
    const durable = new Promise<void>((resolve, reject) => this.#together.push({ resolve, reject }))
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

  #endTurn(turn: Turn): void {
    turn.over = true
    if (this.#together.length >= MOST_TOGETHER) this.#commit()
    const next = this.#queue.shift()
    if (next) {
      next()
    } else {
      this.#busy = false
      this.#commitSoon()
    }
  }

  /** Requests that came in together have not all had their turn yet: the commit waits until they have. */
  #commitSoon(): void {
    if (this.#together.length === 0) this.#commit()
    else setImmediate(() => this.#busy || !this.#database.isOpen || this.#commit())
  }

  #commit(): void {
    if (!this.#database.isTransaction) return
    try {
      this.#database.exec('commit')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      this.#settle(({ reject }) => reject(error))
      return
    }
    this.#settle(({ resolve }) => resolve())
  }

  /** Some failures (a full disk) make SQLite undo everything that was not committed, the others' work too. */
  #noticeLoss(error: unknown): void {
    if (!this.#database.isTransaction) this.#settle(({ reject }) => reject(error))
  }

  #settle(tell: (waiting: Waiting) => void): void {
    const done = this.#together
    this.#together = []
    for (const waiting of done) tell(waiting)
  }
}
