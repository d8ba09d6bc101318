import type { SelectQueryBuilder } from 'kysely'
import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/** The requested part of a list. */
export interface PageOfRows {
  offset: number
  limit: number | undefined
}

/** More than any list has. In SQLite an offset needs a limit. */
const ALL = 2_147_483_647

/** Limits a query to the requested part. */
export function rowsOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { offset, limit }: PageOfRows,
): SelectQueryBuilder<DB, TB, O> {
  if (offset === 0 && limit === undefined) return query
  return query.limit(limit ?? ALL).offset(offset)
}

/**
 * A list that is often requested as a whole. The query for the whole list is prepared; queries for parts are built
 * each time, because SQLite plans again whenever a limit is bound.
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
