import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#domain/endpoint.ts'
import { type Arguments, type CallError, call } from './api.ts'

/** Under which an answer is kept: the call, and what it was asked with. */
export function keyOf(endpoint: Endpoint, given?: object): QueryKey {
  return given ? [endpoint.path, given] : [endpoint.path]
}

interface AnswerOptions {
  enabled?: boolean
  /** Milliseconds after which it is asked for again when it is looked at. */
  staleTime?: number
}

/** The answer of a GET: `data`, `error`, `isPending`, `refetch`. What was loaded stays readable while offline. */
export function useAnswer<E extends Endpoint>(endpoint: E, given?: Arguments<E>, options: AnswerOptions = {}) {
  return useQuery<Answer<E>, CallError>({
    queryKey: keyOf(endpoint, given),
    queryFn: () => call(endpoint, given),
    ...options,
  })
}

interface ActionOptions<E extends Endpoint> {
  /** The answers that the action makes old. */
  invalidates?: Endpoint[]
  onSuccess?: (answer: Answer<E>) => void
  onError?: (error: CallError) => void
}

/** A call that changes something: `mutate(arguments)`, `isPending`, `error`, `reset`. */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const queries = useQueryClient()
  return useMutation<Answer<E>, CallError, Arguments<E>>({
    mutationFn: (given) => call(endpoint, given),
    // A person waits for the answer: offline it fails at once, and what they typed stays.
    networkMode: 'always',
    onSuccess: (answer) => {
      for (const { path } of options.invalidates ?? []) queries.invalidateQueries({ queryKey: [path] })
      options.onSuccess?.(answer)
    },
    onError: (error) => options.onError?.(error),
  })
}
