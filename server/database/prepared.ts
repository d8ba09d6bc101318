import type { Compilable, CompiledQuery } from 'kysely'
import { deferred } from './deferred.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './tables.ts'

/**
 * A query that runs often. Kysely builds it once for each engine, and every call fills in its values.
 * `build` gets placeholders instead of values. It may pass them to the query, but not inspect them.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
  isDeferred = false,
): (db: Db, values: Values) => Promise<Row[]> {
  const built: Partial<Record<'postgres' | 'other', CompiledQuery<Row>>> = {}
  return async (db, values) => {
    const engine = isPostgres(db) ? 'postgres' : 'other'
    built[engine] ??= compiled(build(db, NAMES as Values), isDeferred && engine === 'postgres')
    const query = built[engine]
    // Plugins that observe the transaction's queries must also see this one.
    db.getExecutor().transformQuery(query.query, query.queryId)
    const parameters = query.parameters.map((value) =>
      value instanceof Name ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** The same for a write whose result nobody reads: on PostgreSQL it travels with the next statement. */
export function preparedWrite<Values extends object>(
  build: (db: Db, values: Values) => Compilable<unknown>,
): (db: Db, values: Values) => Promise<unknown> {
  return prepared(build, true)
}

function compiled<Row>(query: Compilable<Row>, isDeferred: boolean): CompiledQuery<Row> {
  return isDeferred ? deferred(query.compile()) : query.compile()
}

/** The placeholder of a value while a query is built. */
class Name {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query cannot inspect ${this.name}: it is built once, for all values.`)
  }
}

const NAMES = new Proxy({}, { get: (_, name) => new Name(String(name)) })
