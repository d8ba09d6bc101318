import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { listAttendance } from '#domain/checkin/contract.ts'
import type { getPass } from '#domain/door/contract.ts'
import type { listEvents, listFutureEvents } from '#domain/events/contract.ts'
import { health } from '#domain/health/contract.ts'
import type { getConfig } from '#domain/organization/contract.ts'
import type { getUser } from '#domain/people/contract.ts'
import type { listActivity } from '#domain/points/contract.ts'
import type { listRsvps } from '#domain/rsvp/contract.ts'
import { CallError, caller, endReads, read } from '../lib/api.ts'
import { keyOf } from '../lib/useApi.ts'
import { readCached, writeCached } from './cachedAnswers.ts'

type Cached =
  | typeof getConfig
  | typeof getUser
  | typeof getPass
  | typeof listEvents
  | typeof listFutureEvents
  | typeof listRsvps
  | typeof listAttendance
  | typeof listActivity

/**
 * The calls that are cached: the chapter, its events, and the member's own data. Nothing with other people's names or
 * points. They are named by their paths, so that a first visit does not fetch the contracts of every room.
 */
const CACHED_PATHS: Record<Cached['path'], true> = {
  '/api/v1/config': true,
  '/api/v1/user': true,
  '/api/v1/user/pass': true,
  '/api/v1/event': true,
  '/api/v1/event/future': true,
  '/api/v1/rsvp': true,
  '/api/v1/attendance': true,
  '/api/v1/user/activity': true,
}
const hashOf = (key: readonly unknown[]) => JSON.stringify(key)
const hashes = (paths: readonly string[]) =>
  new Set(paths.map((path) => hashOf(keyOf({ method: 'GET', path: path as Cached['path'] }))))
const CACHED = hashes(Object.keys(CACHED_PATHS))
/** What is as good as new: the page opens, and the member comes in, though this call alone is slow or fails. */
const TIMELESS = hashes(['/api/v1/config', '/api/v1/user/pass'] satisfies Cached['path'][])
/** Only officers see the attendance code, and it lets people check in. Answers that contain one are not cached. */
const CODE = '"attendanceCode"'
const CALM_MS = 500
const PROBE_MS = 10_000
/** Milliseconds after which an answer is slow. */
const SLOW_MS = 5_000
/** Milliseconds in which the slowest network brings a short answer. */
const LATE_MS = 20_000
/** Milliseconds in which the slowest device reads its cache. */
const PATIENCE_MS = 2_000

/**
 * Caches the last answers of the person who is signed in on this device, and shows them when there is no network.
 * @param whoIsHere the uuid of the signed-in person
 */
export async function cacheAnswers(queries: QueryClient, whoIsHere: () => string | undefined): Promise<void> {
  let soon: ReturnType<typeof setTimeout> | undefined
  let isAnswered = false
  let isAsking = false
  let isProbing = false
  const cacheSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(() => void cache(queries, whoIsHere), CALM_MS)
  }
  queries.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (isAnswer) isAnswered = true
    if (!CACHED.has(String(event.query.queryHash))) return
    if (isAnswer) cacheSoon()
    const { query } = event
    if (!isMissing(query)) return
    const isOnItsWay = () => isMissing(query) && query.state.fetchStatus === 'fetching'
    if (event.type === 'observerAdded') {
      if (!onlineManager.isOnline()) void showCached(queries, whoIsHere)
      else setTimeout(() => isOnItsWay() && void onNoAnswer(query), SLOW_MS)
    }
    if (event.type === 'updated' && event.action.type === 'error' && hasNoAnswer(event.action.error))
      void onNoAnswer(query)
  })

  /** There is none, or it is that of a proxy, or it takes long. */
  async function onNoAnswer({ queryHash }: Query): Promise<void> {
    if (!onlineManager.isOnline()) return
    if (TIMELESS.has(queryHash)) await showCached(queries, whoIsHere, (hash) => hash === queryHash)
    if (isAsking) return
    isAsking = true
    isAnswered = false
    const isThere = await Promise.race([isReached(), after(LATE_MS)])
    isAsking = false
    if (isThere || !onlineManager.isOnline()) return
    if (isAnswered) {
      // The network may have ended since.
      const [waiting] = queries.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: isMissing })
      return waiting && onNoAnswer(waiting)
    }
    // A browser is 'online' on any network. Without an answer we count as offline until the server answers again.
    onlineManager.setOnline(false)
  }

  /** Shows what is cached. What is missing waits for the server, instead of looking as if it were on its way. */
  async function goOffline(): Promise<void> {
    void probe()
    const makeAgain = await cancelCalls()
    // A cache that is slow or broken must not keep the page from saying what is missing.
    await Promise.race([showCached(queries, whoIsHere), after(PATIENCE_MS)])
    makeAgain()
    void queries.refetchQueries({ type: 'active', predicate: hasNoData })
  }

  /** Cancels the calls on their way, which may never be answered. The returned function makes them again. */
  async function cancelCalls(): Promise<() => void> {
    const calls = queries
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      // They are the next part of a list, if there is a meta.
      .map((query) => ({ query, ...(query.state.fetchMeta && { meta: query.state.fetchMeta }) }))
    endReads()
    await queries.cancelQueries({ fetchStatus: 'fetching' })
    return () => {
      for (const { query, ...again } of calls)
        if (query.isActive()) query.fetch(undefined, again).catch(() => undefined)
    }
  }

  /** A browser does not always notice that the network, or the server, is back. */
  async function probe(): Promise<void> {
    if (isProbing) return
    isProbing = true
    while (!onlineManager.isOnline()) {
      await after(PROBE_MS)
      // Not awaited: a call that stalls may end long after the server is back.
      if (!onlineManager.isOnline()) void comeBack()
    }
    isProbing = false
  }

  async function comeBack(): Promise<void> {
    if (!(await isReached()) || onlineManager.isOnline()) return
    // Some calls are made without a connection, too, and may stall.
    const makeAgain = await cancelCalls()
    onlineManager.setOnline(true)
    makeAgain()
  }

  onlineManager.subscribe((isOnline) => {
    if (!isOnline) void goOffline()
  })
  // For the answers that came before this code.
  cacheSoon()
  if (!onlineManager.isOnline()) await goOffline()
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function cache(queries: QueryClient, whoIsHere: () => string | undefined): Promise<void> {
  const uuid = whoIsHere()
  // A tab that slept may not know yet who has signed in since. Its answers are those of the caller.
  if (uuid === undefined || uuid !== caller()) return
  const answers = queries
    .getQueryCache()
    .findAll({ predicate: isCached })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  await writeCached(uuid, answers, () => whoIsHere() === uuid)
}

function hasNoData({ state }: Query): boolean {
  return state.data === undefined
}

function isMissing(query: Query): boolean {
  return CACHED.has(query.queryHash) && hasNoData(query)
}

function isCached({ queryHash, state }: Query): boolean {
  return CACHED.has(queryHash) && state.data !== undefined && !JSON.stringify(state.data).includes(CODE)
}

/** Shows the cached answers, except where the server has answered since. */
async function showCached(
  queries: QueryClient,
  whoIsHere: () => string | undefined,
  isWanted: (queryHash: string) => boolean = () => true,
): Promise<void> {
  const uuid = whoIsHere()
  if (uuid === undefined) return
  const answers = await readCached(uuid)
  // Somebody else may have signed in meanwhile.
  if (whoIsHere() !== uuid) return
  for (const { key, data, at } of answers) {
    if (isWanted(hashOf(key)) && queries.getQueryData(key) === undefined)
      queries.setQueryData(key, data, { updatedAt: at })
  }
}

async function isReached(): Promise<boolean> {
  return read(health).then(
    () => true,
    (error) => !hasNoAnswer(error),
  )
}

function hasNoAnswer(error: unknown): boolean {
  return error instanceof CallError && error.isLost
}
