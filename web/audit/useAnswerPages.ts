import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#domain/endpoint.ts'
import { type CallError, call, type Sent } from '../lib/api.ts'
import { keyOf } from '../lib/useApi.ts'

/**
 * Fetches a list in parts, the next one when it is needed. The current rows stay readable while the filter changes.
 * @param rowsIn the number of rows in an answer; a part that is not full is the last
 */
export function useAnswerPages<E extends Endpoint>(
  endpoint: E,
  query: Record<string, string>,
  size: number,
  rowsIn: (answer: Answer<E>) => number,
) {
  return useInfiniteQuery<Answer<E>, CallError, InfiniteData<Answer<E>, number>, readonly unknown[], number>({
    queryKey: [...keyOf(endpoint, { query }), 'in parts'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => {
      const sent = { query: { ...query, offset: String(pageParam), limit: String(size) } }
      return call(endpoint, ...([sent] as unknown as Sent<E>))
    },
    getNextPageParam: (answer, parts) => (rowsIn(answer) < size ? undefined : parts.length * size),
    placeholderData: keepPreviousData,
    // Without a connection it fails, so that the screen can say so. Otherwise it would wait in silence.
    networkMode: 'always',
  })
}
