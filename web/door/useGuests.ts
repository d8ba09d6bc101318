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
/** Milliseconds after which everybody is fetched again for a name that nobody has. */
const EVERYBODY_AGAIN = 5_000

interface Listed extends DoorRecord {
  title: string
  guests: Guest[]
  inside: Inside
}

/** What the server took since the list was fetched. */
interface Since {
  /** Milliseconds since 1970; 0 if it never was. */
  fetchedAt: number
  deeds: readonly Deed[]
}

const NONE: readonly Deed[] = []

export interface Guests {
  /** Undefined until the server has answered or this device had a list. */
  list: Pick<Listed, 'title' | 'guests' | 'inside'> | undefined
  /** Deeds that the server took, and that the list does not show yet. */
  taken: readonly Deed[]
  error: string | undefined
  /** Why the list is older than it should be. */
  older: string | undefined
  /** Whether the last attempt to fetch who is in or has an RSVP did not reach the server. */
  isCut: boolean
  /** Whether a call is on its way. Without a connection it waits. */
  isFetching: boolean
  refetch(): Promise<unknown>
  /** Fetches everybody, for somebody who has just registered. */
  refetchEverybody(): void
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
  const sinceKey = ['since the list of the door', owner, eventUuid]
  const { data: since } = useQuery<Since>({ queryKey: sinceKey, queryFn: skipToken })
  const taken = since?.fetchedAt === fetchedAt ? since.deeds : NONE

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
  useEffect(() => {
    if (fresh) void store('lists', `${owner} ${eventUuid}`, { ...fresh, inside: whoIsIn(fresh.inside, taken) })
  }, [fresh, taken, owner, eventUuid])

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
    isCut: changing.some(({ error, fetchStatus }) => error?.status === 0 || fetchStatus === 'paused'),
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch,
    refetchEverybody: () => {
      if (Date.now() - everybody.dataUpdatedAt > EVERYBODY_AGAIN) void everybody.refetch({ cancelRefetch: false })
    },
    take: (done) => {
      if (done.length === 0) return void refetch()
      const queryKey = keyOf(listEventAttendance, params)
      const fetchedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      const deeds = done.filter(({ does, isVoid }) => does === 'in' || !isVoid)
      client.setQueryData<Since>(sinceKey, (before) => ({
        fetchedAt,
        deeds: before?.fetchedAt === fetchedAt ? [...before.deeds, ...deeds] : deeds,
      }))
      // An answer that is on its way may be older than the deeds. The very first one is not cancelled by a refetch.
      void client.cancelQueries({ queryKey }).then(() => attendance.refetch())
    },
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
  return new Map(attendance.map(({ user, date }) => [user.uuid, { date }]))
}
