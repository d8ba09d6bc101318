import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db, Tables } from './tables.ts'

/**
 * A `select` of the rows in a JSON array, so that an `insert` takes all of them from one value. Both engines do this
 * faster than one insert per row.
 */
export function rowsInJson<T>(db: Kysely<T>, table: string, columns: string[], json: string): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
  }
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))
  return sql`select ${values} from json_each(${json})`
}

/** Inserts rows in one statement, however many there are. All of them have the columns of the first. */
export async function insertRows(db: Db, table: keyof Tables, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const added = rowsInJson(db, table, columns, JSON.stringify(rows))
  await sql`insert into ${sql.table(table)} (${names}) ${added}`.execute(db)
}
