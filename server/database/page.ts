import type { SelectQueryBuilder } from 'kysely'

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
