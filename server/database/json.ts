import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'

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
