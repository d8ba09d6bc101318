import { QueryClient } from '@tanstack/react-query'
import { CallError } from './api.ts'

const FRESH = 30_000
const PATIENCE = 1_000

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
        retryDelay: (_, error) =>
          error instanceof CallError && error.retryAfter ? error.retryAfter * 1_000 : PATIENCE,
      },
    },
  })
}
