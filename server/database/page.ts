import type { SelectQueryBuilder } from 'kysely'
import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/** Which rows of a list are asked for. */
export interface PageOfRows {
  offset: number
  limit: number | undefined
}

/** What no list reaches: an offset alone needs a limit in SQLite. */
const ALL = 2_147_483_647

/** The asked-for part of a list. */
export function rowsOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { offset, limit }: PageOfRows,
): SelectQueryBuilder<DB, TB, O> {
  if (offset === 0 && limit === undefined) return query
  return query.limit(limit ?? ALL).offset(offset)
}

/**
 * A list that is asked for again and again, mostly as a whole: that is prepared, its parts are built when asked for.
 * (SQLite makes a new plan whenever a value is bound to a limit.)
 */
export function preparedList<Values extends object, DB, TB extends keyof DB, O>(
  build: (db: Db, values: Values) => SelectQueryBuilder<DB, TB, O>,
): (db: Db, values: Values, page: PageOfRows) => Promise<O[]> {
  const whole = prepared(build)
  return (db, values, page) =>
    page.offset === 0 && page.limit === undefined
      ? whole(db, values)
      : (rowsOf(build(db, values), page).execute() as Promise<O[]>)
}
