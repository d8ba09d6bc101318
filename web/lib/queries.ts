import { QueryClient } from '@tanstack/react-query'
import { CallError } from './api.ts'

const FRESH = 30_000
/** Milliseconds after which a call is made again, unless the server asks for more. */
const PAUSE = 1_000
/** A proxy may ask for minutes, long after the server is back. */
const LONGEST_PAUSE = 30_000

/** Milliseconds until a call that failed is made again. */
export function pauseBeforeRetry(error: Error): number {
  const asked = error instanceof CallError && error.retryAfter !== undefined ? error.retryAfter * 1_000 : PAUSE
  return Math.min(asked, LONGEST_PAUSE)
}

/**
 * Loaded data stays readable without a connection and is fetched again when it returns. Only temporary failures are
 * retried: no answer, or a server that is away.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 1 && error instanceof CallError && [0, 503].includes(error.status),
        retryDelay: (_, error) => pauseBeforeRetry(error),
      },
    },
  })
}
