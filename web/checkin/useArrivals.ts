import { listEventAttendance } from '#domain/checkin/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'

const EVERY = 2_000

/** How many have checked in, as they do, and who the latest are, newest first; only those are asked for by name. */
export function useArrivals(eventUuid: string, latest: number) {
  const count = useAnswer(
    listEventAttendance,
    { params: { eventUuid }, query: { limit: '0' } },
    { refetchInterval: EVERY, staleTime: 0 },
  )
  const counted = count.data?.count ?? 0
  const offset = Math.max(0, counted - latest)
  const named = useAnswer(
    listEventAttendance,
    { params: { eventUuid }, query: { offset: String(offset), limit: String(counted - offset) } },
    { enabled: counted > 0, gcTime: 0 },
  )
  const people = useLast(named.data)?.attendance ?? []
  return { count: counted, latest: people.map(({ user }) => user).reverse(), error: count.error }
}
