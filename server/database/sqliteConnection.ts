import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** Statements are prepared once. The portal has a few dozen. */
const MOST_STATEMENTS = 500

/** Runs Kysely's queries on one SQLite connection. */
export class SqliteStatements {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, { statement: StatementSync; answersRows: boolean }>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, answersRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (answersRows) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  iterate(query: CompiledQuery): IterableIterator<unknown> {
    return this.#database.prepare(query.sql).iterate(...(query.parameters as SQLInputValue[]))
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= MOST_STATEMENTS) this.#prepared.clear()
    const statement = this.#database.prepare(sql)
    const entry = { statement, answersRows: statement.columns().length > 0 }
    this.#prepared.set(sql, entry)
    return entry
  }
}

export class SqliteConnection implements DatabaseConnection {
  readonly #statements: SqliteStatements
  readonly #onError: (error: unknown) => void

  constructor(statements: SqliteStatements, onError: (error: unknown) => void = () => undefined) {
    this.#statements = statements
    this.#onError = onError
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#statements.run<Row>(query)
    } catch (error) {
      this.#onError(error)
      throw error
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#statements.iterate(query)) yield { rows: [row as Row] }
  }
}

/** Reads need no queue: each statement sees the data committed when it began. */
export class SqliteReader implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#connection = new SqliteConnection(new SqliteStatements(database))
  }

  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async releaseConnection() {}
  async beginTransaction(): Promise<void> {
    throw new Error('Reading has no transactions: use Database.write.')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async destroy() {
    this.#database.close()
  }
}
