import { skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type EventAttendance, listEventAttendance } from '#domain/checkin/contract.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { listEventRsvps } from '#domain/rsvp/contract.ts'
import type { CallError } from '../lib/api.ts'
import { keyOf, useAnswer } from '../lib/useApi.ts'
import { type DoorRecord, recordsOf, store } from '../offline/doorStorage.ts'
import type { Deed, Done } from './deeds.ts'
import { type Guest, type Inside, whoIsIn } from './people.ts'

const EVERY = 10_000
/** Milliseconds after which a list that was not fetched again is older: more than one attempt has failed. */
const OLDER = 15_000

interface Listed extends DoorRecord {
  title: string
  guests: Guest[]
  inside: Inside
}

/** A deed that the server took. The list may not show it yet. */
interface Taken {
  deed: Deed
  /** When the list was fetched that does not show it, in milliseconds; infinite while the next one is on its way. */
  listedAt: number
}

const NONE: readonly Taken[] = []

export interface Guests {
  /** Undefined until the server has answered or this device had a list. */
  list: Pick<Listed, 'title' | 'guests' | 'inside'> | undefined
  /** Deeds that the server took, and that the list does not show yet. */
  taken: readonly Deed[]
  error: string | undefined
  /** Why the list is older than it should be. */
  older: string | undefined
  /** When an attempt to fetch who is in or has an RSVP did not reach the server, in milliseconds; 0 if the last did. */
  cutAt: number
  /** Whether a call is on its way. Without a connection it waits. */
  isFetching: boolean
  refetch(): Promise<unknown>
  /** Fetches everybody, for somebody who has just registered, if that was so many milliseconds ago. */
  refetchEverybody(age: number): void
  /** Shows deeds that the server took at once, and fetches who is in; everything if it took none. */
  take(done: readonly Done[]): void
}

/** Everybody who may be checked in at the door; refetched regularly, and stored on the device (spec: chapter §2.12). */
export function useGuests(owner: string, eventUuid: string): Guests {
  const params = { params: { eventUuid } }
  const options = { refetchInterval: EVERY, staleTime: 0 }
  // Hardly any are new. They are fetched regularly only until they are there.
  const once = { refetchInterval: ({ state }: { state: { data?: unknown } }) => !state.data && EVERY }
  const events = useAnswer(listEvents, undefined, once)
  const rsvps = useAnswer(listEventRsvps, params, options)
  const attendance = useAnswer(listEventAttendance, params, options)
  const everybody = useAnswer(getLeaderboard, undefined, once)
  const client = useQueryClient()
  const [stored, setStored] = useState<Listed>()
  const fetchedAt = attendance.dataUpdatedAt
  // It outlasts this visit, as the list does.
  const takenKey = ['taken at the door', owner, eventUuid]
  const { data: all = NONE } = useQuery<readonly Taken[]>({ queryKey: takenKey, queryFn: skipToken })
  const taken = useMemo(
    () => all.filter(({ listedAt }) => listedAt >= fetchedAt).map(({ deed }) => deed),
    [all, fetchedAt],
  )
  const isRefetching = useRef(false)

  useEffect(
    () =>
      void recordsOf<Listed>('lists', owner, eventUuid).then((lists) => setStored(lists?.find(({ inside }) => inside))),
    [owner, eventUuid],
  )

  const event = events.data?.events.find(({ uuid }) => uuid === eventUuid)
  // An answer with the same content is the same object, so the list is made and stored only when it has changed.
  const fresh = useMemo(
    () =>
      event && rsvps.data && attendance.data && everybody.data
        ? listOf(owner, event, rsvps.data.rsvps, attendance.data.attendance, everybody.data.leaderboard)
        : undefined,
    [owner, event, rsvps.data, attendance.data, everybody.data],
  )
  useEffect(() => storeList(fresh, taken), [fresh, taken])

  const answers = [rsvps, attendance, events, everybody]
  const errors = useErrors(answers)
  // The events and members may be as old as they are, if they are there.
  const changing = [rsvps, attendance].map((answer, index) => ({ ...answer, error: errors[index]! }))
  const isOlder = ({ error, dataUpdatedAt, errorUpdatedAt }: (typeof changing)[number]) =>
    error && errorUpdatedAt - dataUpdatedAt > OLDER
  const refetch = () => Promise.all(answers.map((answer) => answer.refetch()))
  const reason = errors.find(Boolean)?.message
  const inside = attendance.data && insideOf(attendance.data.attendance)
  return {
    list: fresh ?? (stored && inside ? { ...stored, inside } : stored),
    taken,
    error: reason,
    older: fresh ? changing.find(isOlder)?.error?.message : reason,
    cutAt: Math.max(
      ...changing.map(({ error, errorUpdatedAt, fetchStatus }) => {
        if (fetchStatus === 'paused') return Number.POSITIVE_INFINITY
        return error?.status === 0 ? errorUpdatedAt : 0
      }),
    ),
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch,
    refetchEverybody: (age) => {
      if (Date.now() - everybody.dataUpdatedAt > age) void everybody.refetch({ cancelRefetch: false })
    },
    take: (done) => {
      if (done.length === 0) return void refetch()
      const deeds = done.filter(({ does, isVoid }) => does === 'in' || !isVoid)
      change((before) => [...before, ...deeds.map((deed) => ({ deed, listedAt: Number.POSITIVE_INFINITY }))])
      // The officer may have left the door.
      storeList(fresh, [...taken, ...deeds])
      if (!isRefetching.current) void refetchWhoIsIn()
    },
  }

  function change(by: (before: readonly Taken[]) => readonly Taken[]) {
    client.setQueryData<readonly Taken[]>(takenKey, (before = NONE) => by(before))
  }

  /** Fetches the list until it shows all that was taken meanwhile. One that was asked for before may be older. */
  async function refetchWhoIsIn() {
    const queryKey = keyOf(listEventAttendance, params)
    const isNext = ({ listedAt }: Taken) => listedAt === Number.POSITIVE_INFINITY
    isRefetching.current = true
    do {
      const listedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      change((before) =>
        before.filter((one) => one.listedAt >= listedAt).map((one) => (isNext(one) ? { ...one, listedAt } : one)),
      )
      // The very first one is not cancelled by a refetch.
      await client.cancelQueries({ queryKey })
      await attendance.refetch()
    } while (client.getQueryData<readonly Taken[]>(takenKey)?.some(isNext))
    isRefetching.current = false
  }

  function storeList(list: Listed | undefined, since: readonly Deed[]) {
    if (list) void store('lists', `${owner} ${eventUuid}`, { ...list, inside: whoIsIn(list.inside, since) })
  }
}

type Attempt = Pick<UseQueryResult<unknown, CallError>, 'data' | 'error' | 'fetchStatus'>

/**
 * The errors of the last attempts. A call that was never answered forgets its own while it is sent again. One that waits
 * for the connection says so only as long as it waits.
 */
function useErrors(answers: readonly Attempt[]): readonly (CallError | null)[] {
  const last = useRef<readonly (CallError | null)[]>([])
  const errors = answers.map(({ data, error }, index) => error ?? (data ? null : (last.current[index] ?? null)))
  last.current = errors.map((error, index) => (answers[index]!.fetchStatus === 'paused' ? null : error))
  return errors
}

type Named = Omit<Guest, 'rsvp'>

function listOf(
  owner: string,
  event: Event,
  rsvps: readonly { user: Named; position?: number }[],
  attendance: readonly EventAttendance[],
  everybody: readonly Named[],
): Listed {
  const guests = new Map<string, Guest>()
  const add = ({ uuid, firstName, lastName, picture }: Named, rsvp: Pick<Guest, 'rsvp'> = {}) =>
    guests.has(uuid) || guests.set(uuid, { uuid, firstName, lastName, picture, ...rsvp })
  for (const { user, position } of rsvps) add(user, { rsvp: { position } })
  for (const { user } of attendance) add(user)
  for (const person of everybody) add(person)
  return {
    owner,
    event: event.uuid,
    title: event.title,
    guests: [...guests.values()],
    inside: insideOf(attendance),
  }
}

function insideOf(attendance: readonly EventAttendance[]): Inside {
  return new Map(attendance.map(({ user, id }) => [user.uuid, [{ checkIn: id }]]))
}
