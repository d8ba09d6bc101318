import { useEffect, useMemo, useState } from 'react'
import { listEventAttendance } from '#domain/checkin/contract.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { listEventRsvps } from '#domain/rsvp/contract.ts'
import { useAnswer } from '../lib/useApi.ts'
import { type DoorRecord, recordsOf, store } from '../offline/doorStorage.ts'
import type { Guest } from './people.ts'

const EVERY = 10_000
/** Milliseconds after which a list that was not fetched again is older: more than one attempt has failed. */
const OLDER = 15_000

interface Listed extends DoorRecord {
  title: string
  guests: Guest[]
  attended: string[]
}

export interface Guests {
  /** Undefined until the server has answered or this device had a list. */
  list: Pick<Listed, 'title' | 'guests' | 'attended'> | undefined
  error: string | undefined
  /** Why the attempts to fetch who is in or has an RSVP fail. */
  older: string | undefined
  /** Whether the last of them did not reach the server. */
  isCut: boolean
  refetch(): Promise<unknown>
}

/** Everybody who may be checked in at the door; refetched regularly, and stored on the device (spec: chapter §2.12). */
export function useGuests(owner: string, eventUuid: string): Guests {
  const params = { params: { eventUuid } }
  const options = { refetchInterval: EVERY, staleTime: 0 }
  const events = useAnswer(listEvents)
  const rsvps = useAnswer(listEventRsvps, params, options)
  const attendance = useAnswer(listEventAttendance, params, options)
  const everybody = useAnswer(getLeaderboard)
  const [stored, setStored] = useState<Listed>()

  useEffect(
    () => void recordsOf<Listed>('lists', owner, eventUuid).then(([list]) => setStored(list)),
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
    if (fresh) void store('lists', `${owner} ${eventUuid}`, fresh)
  }, [fresh, owner, eventUuid])

  const answers = [rsvps, attendance, events, everybody]
  const changing = [rsvps, attendance]
  return {
    list: fresh ?? stored,
    error: messageOf(answers),
    older: messageOf(changing.filter(({ dataUpdatedAt, errorUpdatedAt }) => errorUpdatedAt - dataUpdatedAt > OLDER)),
    isCut: changing.some(({ error, fetchStatus }) => error?.status === 0 || fetchStatus === 'paused'),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  }
}

function messageOf(answers: readonly { error: { message: string } | null }[]): string | undefined {
  return answers.find(({ error }) => error)?.error?.message
}

type Named = Omit<Guest, 'rsvp'>

function listOf(
  owner: string,
  event: Event,
  rsvps: readonly { user: Named; position?: number }[],
  attendance: readonly { user: Named }[],
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
    attended: attendance.map(({ user }) => user.uuid),
  }
}
