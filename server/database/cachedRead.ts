import { stampAtArrival, stampInside, type Watched } from './changes.ts'
import type { Db } from './tables.ts'
import { VersionedCache } from './versionedCache.ts'

/** Enough entries for the repeated reads of a busy evening. */
const MOST = 1000

/**
 * Caches a read of a hot transaction until one of these tables changes. On PostgreSQL, where other processes write at
 * the same time, and outside of transactions it is never cached.
 */
export function cachedRead<Values extends object, Result>(
  watched: readonly Watched[],
  read: (db: Db, values: Values) => Promise<Result>,
  stampOf = stampInside,
): (db: Db, values: Values) => Promise<Result> {
  const cache = new VersionedCache<Result>(MOST)
  return (db, values) => cache.get(JSON.stringify(values), stampOf(db, watched), () => read(db, values))
}

/**
 * The same for a read that may be as old as the call: it knows everything that was answered before the call arrived,
 * but the tables can change until the transaction ends. So it is cached on PostgreSQL, too.
 */
export function readAtArrival<Result>(watched: readonly Watched[], read: (db: Db) => Promise<Result>) {
  const cached = cachedRead<object, Result>(watched, read, stampAtArrival)
  return (db: Db) => cached(db, {})
}
