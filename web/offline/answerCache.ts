import { deleteListsOfOthers } from './doorStorage.ts'

/** The browser's cache for answers. Take a new name when the pages rely on a field that older answers do not have. */
export const CACHE = 'kept answers 3'
const FORMER_CACHES = ['kept answers', 'kept answers 2']

/** Reads, writes and deletions run one after the other, so that no write undoes a later deletion. */
let turn: Promise<unknown> = Promise.resolve()

/** Deletes the cached answers of all other people; of everybody if nobody is signed in. */
export async function forgetOthers(uuid: string | undefined): Promise<void> {
  await oneAtATime(async () => {
    for (const former of FORMER_CACHES) await caches.delete(former)
    if (uuid === undefined) return caches.delete(CACHE)
    const place = await openCache()
    const others = (await place.keys()).filter(({ url }) => new URL(url).pathname !== addressOf(uuid))
    return Promise.all(others.map((other) => place.delete(other)))
  })
  // Last, because a browser may have lost its databases.
  await deleteListsOfOthers(uuid).catch(() => undefined)
}

/** The cache for answers; a new one if the browser cannot read it any more. */
export async function openCache(): Promise<Cache> {
  const place = await caches.open(CACHE)
  try {
    await place.keys()
    return place
  } catch {
    await caches.delete(CACHE)
    return caches.open(CACHE)
  }
}

export function addressOf(uuid: string): string {
  return `/kept/${encodeURIComponent(uuid)}`
}

/** Runs work on the cache, which browsers offer over TLS and on localhost only, and may disable: undefined then. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!('caches' in globalThis)) return Promise.resolve(undefined)
  const done = turn.then(work).catch(() => undefined)
  turn = done
  return done
}
