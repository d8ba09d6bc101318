import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { type Guest, listGuests } from '#domain/door/contract.ts'
import { getEvent } from '#domain/events/contract.ts'
import { type CallError, call } from '../lib/api.ts'
import { DOOR_LISTS } from '../offline/storedAnswers.ts'
import { whoIsIn } from './people.ts'
import type { Entry } from './useEntries.ts'

/** People come all the time. */
const REFETCH_MS = 15_000

interface DoorList {
  title: string
  guests: Guest[]
  /** The uuids of those who are in, the oldest first. */
  inside: string[]
}

/** Everybody whom the door can check in, and who is in; fetched regularly, and stored on the device (spec: chapter §2.12). */
export function useGuests(eventUuid: string) {
  const client = useQueryClient()
  const queryKey = [DOOR_LISTS, eventUuid]
  const { data, error, refetch } = useQuery<DoorList, CallError>({
    queryKey,
    queryFn: () => fetchList(eventUuid),
    refetchInterval: REFETCH_MS,
    staleTime: 0,
    networkMode: 'always',
  })

  /** Shows entries that the server took, until the list is fetched again. */
  async function addTaken(taken: readonly Entry[]) {
    // An answer on its way may be older.
    await client.cancelQueries({ queryKey })
    client.setQueryData<DoorList>(queryKey, (list) => list && { ...list, inside: [...whoIsIn(list.inside, taken)] })
    void client.invalidateQueries({ queryKey })
  }
  return { list: data, error, refetch, addTaken }
}

async function fetchList(eventUuid: string): Promise<DoorList> {
  const sent = { params: { eventUuid } }
  const [{ event }, { guests }, { attendance }] = await Promise.all([
    call(getEvent, { params: { uuid: eventUuid } }),
    call(listGuests, sent),
    call(listEventAttendance, sent),
  ])
  return { title: event.title, guests, inside: attendance.map(({ user }) => user.uuid) }
}
