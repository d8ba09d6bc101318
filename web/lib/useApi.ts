import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#domain/endpoint.ts'
import { CallError, call, type Sending, type Sent } from './api.ts'

export interface AnswerOptions {
  enabled?: boolean
  /** Milliseconds for which an answer counts as fresh; the client's default otherwise. */
  staleTime?: number
  gcTime?: number
  /** Milliseconds after which it is asked again while it is looked at; never by default. */
  refetchInterval?: number
  refetchOnMount?: boolean | 'always'
}

/** Everything asked of one endpoint shares the beginning of its key, so that all of it can be invalidated at once. */
export function keyOf(endpoint: Endpoint, sent?: unknown): readonly unknown[] {
  const { params, query } = (sent ?? {}) as { params?: unknown; query?: unknown }
  return params || query ? [endpoint.method, endpoint.path, params, query] : [endpoint.method, endpoint.path]
}

const UNREACHED = new CallError('This was not loaded before the connection was lost.', 0, { code: 'network' })

/** What the server answers to a GET, kept and shared by all who ask for the same. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  sent?: Sending<E>,
  options: AnswerOptions = {},
): UseQueryResult<Answer<E>, CallError> {
  const answer = useQuery<Answer<E>, CallError>({
    queryKey: keyOf(endpoint, sent),
    queryFn: () => call(endpoint, ...([sent] as Sent<E>)),
    ...options,
  })
  // Without a connection nothing comes: that is said, in place of a wait without an end.
  const waitsForever = answer.isPending && answer.fetchStatus === 'paused'
  return waitsForever ? ({ ...answer, error: UNREACHED } as unknown as UseQueryResult<Answer<E>, CallError>) : answer
}

export interface ActionOptions<E extends Endpoint> {
  onSuccess?: (answer: Answer<E>, sent: Sending<E>) => void
  onError?: (error: CallError, sent: Sending<E>) => void
  /** What is asked again once the action has succeeded. */
  invalidates?: readonly Endpoint[]
}

/**
 * A change. `mutate(sending)` sends it; `isPending`, `error` and `reset()` tell how it went.
 * Without a connection it fails at once instead of waiting, so that what was typed can be seen to be unsaved.
 */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const client = useQueryClient()
  return useMutation<Answer<E>, CallError, Sending<E>>({
    mutationKey: keyOf(endpoint),
    mutationFn: (sent) => call(endpoint, ...([sent] as Sent<E>)),
    networkMode: 'always',
    onSuccess: (answer, sent) => {
      for (const stale of options.invalidates ?? []) void client.invalidateQueries({ queryKey: keyOf(stale) })
      options.onSuccess?.(answer, sent)
    },
    ...(options.onError && { onError: options.onError }),
  })
}
