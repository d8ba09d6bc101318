import { useEffect, useState } from 'react'
import { showRoom } from '#domain/checkin/contract.ts'
import { roomState } from '#domain/checkin/room.ts'
import { useAnswer } from '../lib/useApi.ts'

/** Milliseconds between two calls, and without an answer until the screen says so. */
const EVERY = 2_000
const SILENT = 8_000

export type RoomNow = ReturnType<typeof useRoom>

/** What the room shows now: the server's latest answer, which has codes for ten minutes (spec: chapter §2.6). */
export function useRoom(eventUuid: string) {
  const asked = { params: { uuid: eventUuid } }
  const answer = useAnswer(showRoom, asked, {
    // Without a room to show, the reason stays until somebody tries again.
    refetchInterval: ({ state }) => (state.data ? EVERY : false),
    staleTime: 0,
  })
  const clock = useClock()
  const { error } = answer
  // The event is gone, or is no longer this officer’s.
  const isRefused = error?.isOurs && [403, 404].includes(error.status)
  const room = isRefused ? undefined : answer.data?.room
  const age = answer.data ? clock - answer.dataUpdatedAt : 0
  // This computer's clock may be wrong. The time since the answer is added to the server's time.
  const now = new Date(room ? Date.parse(room.now) + Math.max(0, age) : clock).toISOString()
  const state = room && roomState(room, now)
  const known = room?.codes.at(-1)?.until ?? now
  return {
    room,
    /** What to show now; undefined until the server has answered. */
    state,
    /** Seconds until the code changes. */
    secondsLeft: state?.is === 'open' ? secondsBetween(now, state.code.until) : 0,
    /** Whether the last answer is so old that the count may be wrong. */
    isSilent: room !== undefined && (error !== null || age > SILENT),
    minutesKnown: Math.max(0, Math.floor(secondsBetween(now, known) / 60)),
    /** Why there is no room to show. */
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
