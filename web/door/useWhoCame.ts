import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { type CallError, read } from '../lib/api.ts'
import { keyOf } from '../lib/useApi.ts'
import { nextTurn } from './deeds.ts'

interface WhoCame {
  attendance: EventAttendance[]
  /** The turn in which it was asked for. It shows all that the server took before. */
  turn: number
}

/**
 * Who came, by the server. It is fetched again until it shows the deeds that the server took.
 * @param taken the turn in which the server took the last deed
 * @param every milliseconds between two attempts
 */
export function useWhoCame(eventUuid: string, taken: number, every: number): UseQueryResult<WhoCame, CallError> {
  const client = useQueryClient()
  const params = { params: { eventUuid } }
  const queryKey = [...keyOf(listEventAttendance, params), 'in turn']
  const answer = useQuery<WhoCame, CallError>({
    queryKey,
    queryFn: async () => ({ turn: nextTurn(), attendance: (await read(listEventAttendance, params)).attendance }),
    refetchInterval: every,
    staleTime: 0,
  })
  const isRefetching = useRef(false)
  const newest = useRef(taken)
  newest.current = taken

  useEffect(() => {
    if (taken > (client.getQueryData<WhoCame>(queryKey)?.turn ?? 0)) void refetch()
  }, [taken])
  return answer

  async function refetch() {
    if (isRefetching.current) return
    isRefetching.current = true
    // One that is on its way was asked for before. The very first one is not cancelled by a refetch.
    await client.cancelQueries({ queryKey })
    let { isSuccess, data } = await answer.refetch()
    while (isSuccess && data!.turn < newest.current) ({ isSuccess, data } = await answer.refetch())
    isRefetching.current = false
  }
}
