import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EventAttendance } from '#domain/checkin/contract.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { listEventRsvps } from '#domain/rsvp/contract.ts'
import type { CallError } from '../lib/api.ts'
import { useAnswer } from '../lib/useApi.ts'
import { type DoorRecord, recordsOf, store } from '../offline/doorStorage.ts'
import type { Guest, Inside } from './people.ts'
import type { Door } from './useDoor.ts'
import { useWhoCame } from './useWhoCame.ts'

const EVERY = 10_000
/** Milliseconds after which a list that was not fetched again is older: more than one attempt has failed. */
const OLDER = 15_000
/** Milliseconds after which the officer hears that an answer is slow. */
const SLOW_MS = 10_000
const SLOW = 'The server has not answered yet.'

interface Listed extends DoorRecord {
  title: string
  guests: Guest[]
  inside: Inside
}

export interface Guests {
  /** Undefined until the server has answered or this device had a list. */
  list: Pick<Listed, 'title' | 'guests' | 'inside'> | undefined
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
}

/**
 * Everybody who may be checked in at the door; refetched regularly, and stored on the device (spec: chapter §2.12).
 * @param door its deeds that the server took are forgotten once the list shows them
 */
export function useGuests(owner: string, eventUuid: string, { taken, listed }: Pick<Door, 'taken' | 'listed'>): Guests {
  // Hardly any are new. They are fetched regularly only until they are there.
  const once = { refetchInterval: ({ state }: { state: { data?: unknown } }) => !state.data && EVERY }
  const events = useAnswer(listEvents, undefined, once)
  const rsvps = useAnswer(listEventRsvps, { params: { eventUuid } }, { refetchInterval: EVERY, staleTime: 0 })
  const whoCame = useWhoCame(eventUuid, Math.max(0, ...taken.map((deed) => deed.taken!)), EVERY)
  const everybody = useAnswer(getLeaderboard, undefined, once)
  const [stored, setStored] = useState<Listed>()

  useEffect(
    () =>
      void recordsOf<Listed>('lists', owner, eventUuid).then((lists) => setStored(lists?.find(({ inside }) => inside))),
    [owner, eventUuid],
  )

  const event = events.data?.events.find(({ uuid }) => uuid === eventUuid)
  // An answer with the same content is the same object, so the list is made and stored only when it has changed.
  const attendance = whoCame.data?.attendance
  const fresh = useMemo(
    () =>
      event && rsvps.data && attendance && everybody.data
        ? listOf(owner, event, rsvps.data.rsvps, attendance, everybody.data.leaderboard)
        : undefined,
    [owner, event, rsvps.data, attendance, everybody.data],
  )
  const list = useMemo(
    () => fresh ?? (stored && attendance ? { ...stored, inside: insideOf(attendance) } : stored),
    [fresh, stored, attendance],
  )
  // Before anything is painted: the list may be newer than a deed that the server took.
  const isStored = useRef(Promise.resolve(true))
  useLayoutEffect(() => {
    if (list && list !== stored) isStored.current = store('lists', `${owner} ${eventUuid}`, list)
  }, [owner, eventUuid, list, stored])
  const turn = whoCame.data?.turn
  useLayoutEffect(() => {
    if (turn !== undefined) listed(turn, isStored.current)
  }, [turn, listed])

  const answers = [rsvps, whoCame, events, everybody]
  const errors = useErrors(answers)
  const isSlow = [useIsSlow(rsvps), useIsSlow(whoCame)].some(Boolean)
  // The events and members may be as old as they are, if they are there.
  const changing = [rsvps, whoCame].map((answer, index) => ({ ...answer, error: errors[index]! }))
  const isOlder = ({ error, dataUpdatedAt, errorUpdatedAt }: (typeof changing)[number]) =>
    error && errorUpdatedAt - dataUpdatedAt > OLDER
  const reason = errors.find(Boolean)?.message
  const older = fresh ? changing.find(isOlder)?.error?.message : reason
  return {
    list,
    error: reason,
    older: older ?? (isSlow ? SLOW : undefined),
    cutAt: Math.max(
      ...changing.map(({ error, errorUpdatedAt, fetchStatus }) => {
        if (fetchStatus === 'paused') return Number.POSITIVE_INFINITY
        return error?.status === 0 ? errorUpdatedAt : 0
      }),
    ),
    isFetching: answers.some(({ isFetching }) => isFetching),
    // Refusals may be faster than the lists, so those on their way are not cancelled.
    refetch: () => Promise.all(answers.map((answer) => answer.refetch({ cancelRefetch: false }))),
    refetchEverybody: (age) => {
      if (Date.now() - everybody.dataUpdatedAt > age) void everybody.refetch({ cancelRefetch: false })
    },
  }
}

/** Whether an answer has been on its way for long. */
function useIsSlow({ isFetching, dataUpdatedAt }: Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'>): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = isFetching ? setTimeout(() => setSlow(true), SLOW_MS) : undefined
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isFetching, dataUpdatedAt])
  return isSlow
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
