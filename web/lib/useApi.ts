import { type QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Answer, Endpoint } from '#domain/endpoint.ts'
import { CallError, call, type Sending, type Sent } from './api.ts'
import { pauseBeforeRetry } from './queries.ts'

export interface AnswerOptions<E extends Endpoint = Endpoint> {
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh; the client's default otherwise. */
  staleTime?: number
  gcTime?: number
  /** Milliseconds until it is fetched again while it is on the screen; by default never. */
  refetchInterval?: number | false | ((query: { state: { data?: Answer<E> | undefined } }) => number | false)
  refetchOnMount?: boolean | 'always'
  /** Fails without a connection. By default it waits for one. */
  networkMode?: 'always'
  /** What is shown while another query of the same call is on its way. */
  placeholderData?: (before: Answer<E> | undefined) => Answer<E> | undefined
  /** Leaves something out of the answer. */
  select?: (answer: Answer<E>) => Answer<E>
}

/** All keys of one endpoint begin alike, so that they can be invalidated at once. */
export function keyOf(endpoint: Pick<Endpoint, 'method' | 'path'>, sent?: unknown): readonly unknown[] {
  const { params, query } = (sent ?? {}) as { params?: unknown; query?: unknown }
  return params || query ? [endpoint.method, endpoint.path, params, query] : [endpoint.method, endpoint.path]
}

const UNREACHED = new CallError('This is not on this device. It needs a connection.', 0, { code: 'network' })

/** Fetches a GET. The answer is cached and shared by all components that use the same call. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  sent?: Sending<E>,
  options: AnswerOptions<E> = {},
): UseQueryResult<Answer<E>, CallError> {
  const answer = useQuery<Answer<E>, CallError>({
    queryKey: keyOf(endpoint, sent),
    queryFn: () => call(endpoint, ...([sent] as Sent<E>)),
    ...options,
  })
  // Without a connection the call would wait forever. Report that instead.
  const waitsForever = answer.isPending && answer.fetchStatus === 'paused'
  return waitsForever ? ({ ...answer, error: UNREACHED } as unknown as UseQueryResult<Answer<E>, CallError>) : answer
}

export interface ActionOptions<E extends Endpoint> {
  onSuccess?: (answer: Answer<E>, sent: Sending<E>) => void
  /** The action is pending until it is done, too. */
  onError?: (error: CallError, sent: Sending<E>) => unknown
  /** The calls that are fetched again once the action has succeeded. */
  invalidates?: readonly Endpoint[]
  /** Whether it is sent again by itself, after the time that the server named. By default never. */
  retry?: (failures: number, error: CallError) => boolean
}

/** Milliseconds over which retries are spread, so that a whole room does not come back at once. */
const SPREAD = 1_000

/**
 * A change. `mutate(sending)` sends it; `isPending`, `error` and `reset()` show the result. Without a connection it
 * fails at once, so that the person sees that nothing was saved. While one call is pending, another `mutate` does
 * nothing, so a double click sends it once. After `reset()` the next `mutate` is sent, and only its result is shown.
 */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const client = useQueryClient()
  const awaited = useRef<{ sent: Sending<E> }>(undefined)
  const mutation = useMutation<Answer<E>, CallError, Sending<E>>({
    mutationKey: keyOf(endpoint),
    mutationFn: (sent) => call(endpoint, ...([sent] as Sent<E>)),
    networkMode: 'always',
    retry: options.retry ?? false,
    retryDelay: (_, error) => pauseBeforeRetry(error) + Math.random() * SPREAD,
    onSuccess: (answer, sent) => {
      for (const stale of options.invalidates ?? []) void client.invalidateQueries({ queryKey: keyOf(stale) })
      options.onSuccess?.(answer, sent)
    },
    onError: (error, sent) => options.onError?.(error, sent),
    // Also after the component has gone. After `reset()` another call may be on its way.
    onSettled: (_answer, _error, sent) => {
      if (awaited.current?.sent === sent) awaited.current = undefined
    },
  })
  const mutate = (sent: Sending<E>) => {
    if (awaited.current) return
    awaited.current = { sent }
    mutation.mutate(sent)
  }
  const { reset: forget } = mutation
  const reset = useCallback(() => {
    awaited.current = undefined
    forget()
  }, [forget])
  return { ...mutation, mutate, reset }
}

/**
 * Writes the answer of an action into a cached answer. An older answer still on its way is ignored. If nothing is cached
 * that could be changed, it is fetched.
 */
export async function writeAnswer<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  change: (cached: Answer<E> | undefined) => Answer<E> | undefined,
): Promise<void> {
  const queryKey = keyOf(endpoint)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Answer<E>>(queryKey, (cached) => change(cached as Answer<E> | undefined) as never)
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey, exact: true })
}
