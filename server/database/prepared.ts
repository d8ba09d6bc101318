import type { Compilable, CompiledQuery } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './tables.ts'

/**
 * A query that is asked again and again: Kysely builds it once for each engine, and every call fills in its values.
 * `build` sees names in place of the values, so it may pass them to the query and do nothing else with them.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const built: Partial<Record<'postgres' | 'other', CompiledQuery<Row>>> = {}
  return async (db, values) => {
    const engine = isPostgres(db) ? 'postgres' : 'other'
    built[engine] ??= build(db, NAMES as Values).compile()
    const query = built[engine]
    // Whoever watches this transaction's queries is shown this one too.
    db.getExecutor().transformQuery(query.query, query.queryId)
    const parameters = query.parameters.map((value) =>
      value instanceof Name ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** Stands for a value while a query is built. */
class Name {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query cannot look at ${this.name}: it is built once, for all values.`)
  }
}

const NAMES = new Proxy({}, { get: (_, name) => new Name(String(name)) })
