import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'

/**
 * The rows in a JSON array as a `select`, for an `insert` to take them all from one value: neither engine has to
 * take them one by one.
 */
export function rowsInJson<T>(db: Kysely<T>, table: string, columns: string[], json: string): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
  }
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))
  return sql`select ${values} from json_each(${json})`
}
