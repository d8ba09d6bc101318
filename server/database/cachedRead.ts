import { type Changes, changesSeenBy, stampAtArrival, type Watched } from './changes.ts'
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

/**
 * The same for a read that may be as old as the call: it knows everything that was answered before the call arrived,
 * but the tables can change until the transaction ends. So it is cached on PostgreSQL, too.
 */
export function readAtArrival<Result>(watched: readonly Watched[], read: (db: Db) => Promise<Result>) {
  const caches = new WeakMap<object, VersionedCache<Result>>()
  return async (db: Db): Promise<Result> => {
    const { source, stamp } = stampAtArrival(db, watched) ?? {}
    if (!source) return read(db)
    const cache = caches.get(source) ?? new VersionedCache<Result>(1)
    caches.set(source, cache)
    return cache.get('', stamp, () => read(db))
  }
}
