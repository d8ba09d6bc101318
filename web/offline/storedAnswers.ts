import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import { createStore, del, get, set } from 'idb-keyval'
import { keyOf } from '../lib/useApi.ts'
import { databaseOf } from './forgetOthers.ts'

/**
 * The calls whose answers are stored: the chapter, its events, and the member's own data. Nothing with other people's
 * names or points, except the lists of the door. They are named by their paths, so that a first visit does not fetch the
 * contracts of every room.
 */
const STORED_PATHS = [
  '/api/v1/config',
  '/api/v1/user',
  '/api/v1/user/pass',
  '/api/v1/event',
  '/api/v1/event/future',
  '/api/v1/rsvp',
  '/api/v1/attendance',
  '/api/v1/user/activity',
  '/api/v1/user/badges',
] as const
/** The lists of the door begin their keys with this. They have other people's names, which only officers get. */
export const DOOR_LISTS = 'door'
/** Only officers see the attendance code, and it lets people check in. Answers that contain one are not stored. */
const CODE = '"attendanceCode"'

interface StoredAnswer {
  data: unknown
  /** Milliseconds since 1970. */
  at: number
  build: string
}

/**
 * Stores the last answers of this page's person on the device. The next page shows them at once, and fetches them again
 * behind them.
 * @param build answers of another build may lack fields, and are not shown
 */
export function storeAnswers(queries: QueryClient, person: string, build: string): void {
  const table = createStore(databaseOf(person), 'answers')
  const persister: QueryPersister = async (ask, context, query) => {
    // The other keys that begin alike are those of a search.
    if (query.queryKey.length > 2) return ask(context)
    if (query.state.data === undefined) {
      const stored = await get<StoredAnswer>(query.queryHash, table).catch(() => undefined)
      if (stored?.build === build)
        query.setState({ status: 'success', data: stored.data as never, dataUpdatedAt: stored.at })
    }
    const data = await ask(context)
    const hasCode = JSON.stringify(data).includes(CODE)
    const answer: StoredAnswer = { data, at: Date.now(), build }
    const storing = hasCode ? del(query.queryHash, table) : set(query.queryHash, answer, table)
    // Browsers may forbid the storage, or it may be full.
    storing.catch(() => undefined)
    return data
  }
  const keys = STORED_PATHS.map((path) => keyOf({ method: 'GET', path }))
  for (const key of [...keys, [DOOR_LISTS]]) queries.setQueryDefaults(key, { persister })
}
