import { useEffect, useState } from 'react'
import { type Room, showRoom } from '#domain/checkin/contract.ts'
import { type RoomState, roomState } from '#domain/checkin/room.ts'
import type { CallError } from '../lib/api.ts'
import { useAnswer } from '../lib/useApi.ts'
import { useLast } from '../lib/useLast.ts'

/** Milliseconds between two calls, and without an answer until the screen says so. */
const EVERY = 2_000
const SILENT = 8_000

export interface RoomNow {
  room: Room | undefined
  /** What to show now; undefined until the server has answered. */
  state: RoomState | undefined
  /** Seconds until the code changes. */
  secondsLeft: number
  /** Whether the last answer is so old that the count may be wrong. */
  isSilent: boolean
  /** The number of minutes for which codes are known. */
  minutesKnown: number
  /** Why there is no room to show. It stays during the next attempt. */
  error: CallError | undefined
  refetch(): Promise<{ data?: unknown }>
}

/** What the room shows now: the server's latest answer, which has codes for ten minutes (spec: chapter §2.6). */
export function useRoom(eventUuid: string): RoomNow {
  const asked = { params: { uuid: eventUuid } }
  const answer = useAnswer(showRoom, asked, { refetchInterval: EVERY, staleTime: 0 })
  const error = useLast(answer.error ?? undefined)
  const clock = useClock()
  // The event is gone, or is no longer this officer’s. What was shown before does not count any more.
  const isRefused = answer.error?.isOurs && [403, 404].includes(answer.error.status)
  const refusedAt = useLast(isRefused ? answer.errorUpdatedAt : undefined) ?? 0
  const room = answer.dataUpdatedAt > refusedAt ? answer.data?.room : undefined
  const age = answer.data ? clock - answer.dataUpdatedAt : 0
  // This computer's clock may be wrong. The time since the answer is added to the server's time.
  const now = new Date(room ? Date.parse(room.now) + Math.max(0, age) : clock).toISOString()
  const state = room && roomState(room, now)
  const known = room?.codes.at(-1)?.until ?? now
  return {
    room,
    state,
    secondsLeft: state?.is === 'open' ? secondsBetween(now, state.code.until) : 0,
    isSilent: room !== undefined && (answer.error !== null || age > SILENT),
    minutesKnown: Math.max(0, Math.floor(secondsBetween(now, known) / 60)),
    error,
    refetch: answer.refetch,
  }
}

function secondsBetween(from: string, until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(from)) / 1000))
}

/** Milliseconds since 1970, four times a second. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}
