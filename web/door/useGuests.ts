import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { type Guest, listGuests } from '#domain/door/contract.ts'
import { getEvent } from '#domain/events/contract.ts'
import { type CallError, call } from '../lib/api.ts'
import { keyOf, useAnswer } from '../lib/useApi.ts'
import { doorOf, storedList, storeList } from '../offline/doorStorage.ts'
import type { Entry } from './entries.ts'
import { whoIsIn } from './people.ts'

/** People come all the time; few register or change their RSVP. */
const THEY_COME = 10_000
const THEY_REGISTER = 20_000

interface List {
  title: string
  guests: Guest[]
  /** The uuids of those who are in. */
  inside: string[]
}

export interface Guests {
  /** Undefined until the server has answered or this device had a list. */
  list: List | undefined
  /** Why the last attempt to fetch it failed. */
  error: CallError | undefined
  refetch(): unknown
  /** For somebody who has just registered. */
  refetchEverybody(): unknown
  /** Shows entries that the server took, until the list is fetched again. */
  take(taken: readonly Entry[]): Promise<void>
}

/** Everybody whom the door can check in, and who is in; fetched regularly, and stored on the device (spec: chapter §2.12). */
export function useGuests(owner: string, eventUuid: string): Guests {
  const door = doorOf(owner, eventUuid)
  const sent = { params: { eventUuid } }
  const client = useQueryClient()
  const [stored, setStored] = useState<List>()
  useEffect(() => void storedList<List>(door).then(setStored, () => undefined), [door])

  const event = useAnswer(getEvent, { params: { uuid: eventUuid } })
  const everybody = useAnswer(listGuests, sent, { refetchInterval: THEY_REGISTER })
  const queryKey = [...keyOf(listEventAttendance, sent), 'inside']
  const inside = useQuery<string[], CallError>({
    queryKey,
    queryFn: async () => (await call(listEventAttendance, sent)).attendance.map(({ user }) => user.uuid),
    refetchInterval: THEY_COME,
    staleTime: 0,
  })

  const title = event.data?.event.title ?? stored?.title
  const guests = everybody.data?.guests ?? stored?.guests
  const uuids = inside.data ?? stored?.inside
  const list = title !== undefined && guests && uuids && { title, guests, inside: uuids }
  useEffect(() => {
    // Without storage the door goes on with what it has in memory.
    if (title !== undefined && guests && uuids)
      storeList<List>(door, { title, guests, inside: uuids }).catch(() => undefined)
  }, [door, title, guests, uuids])

  const changing = [inside, everybody]
  const answers = [...changing, event]
  const failed = (list ? changing : answers).find(({ error }) => error)
  return {
    list: list || undefined,
    error: failed?.error ?? undefined,
    refetch: () => answers.map(({ refetch }) => refetch()),
    refetchEverybody: everybody.refetch,
    take: async (taken) => {
      // An answer on its way may be older.
      await client.cancelQueries({ queryKey })
      client.setQueryData<string[]>(queryKey, (before = uuids ?? []) => [...whoIsIn(before, taken)])
      void client.invalidateQueries({ queryKey })
    },
  }
}
