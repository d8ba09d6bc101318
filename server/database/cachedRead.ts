import { type Changes, changesSeenBy, type Watched } from './changes.ts'
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
): (db: Db, values: Values) => Promise<Result> {
  const caches = new WeakMap<Changes, VersionedCache<Result>>()
  return async (db, values) => {
    const changes = changesSeenBy(db)
    if (!changes) return read(db, values)
    const cache = caches.get(changes) ?? new VersionedCache<Result>(MOST)
    caches.set(changes, cache)
    return cache.get(JSON.stringify(values), changes.stampInside(watched), () => read(db, values))
  }
}
