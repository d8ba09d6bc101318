import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { EVENT_LISTS } from '#domain/events/contract.ts'
import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import { useSession } from '../lib/session.tsx'
import { keyOf, useAction, writeAnswer } from '../lib/useApi.ts'
import { checkInReducer, START } from './checkInState.ts'
import { forgetScan, type Scan } from './scan.ts'

export type CheckIn = ReturnType<typeof useCheckIn>

/** Shown if a typed code did not reach the server. */
export const UNSENT = 'Send the code again once you are back online.'

/** How often a check-in is sent again by itself while the server is too busy. */
const MOST_RETRIES = 2

/** Answers with points. They are refetched only when the flying points have landed. */
const CHANGED_BY_POINTS = [getUser, listActivity, getLeaderboard, getOwnPlace]
/** Milliseconds after which the points are shown, even if `land` was not called. */
const LATEST_LANDING = 1_000

/** Sends a code as typed, and keeps it until it has counted, so that nobody types it again after a network error. */
export function useCheckIn() {
  const queries = useQueryClient()
  const points = useSession().user?.points ?? 0
  const [state, dispatch] = useReducer(checkInReducer, START)
  const before = useRef(0)
  const flying = useRef<{ total: number; timer: ReturnType<typeof setTimeout> }>(undefined)

  const land = useCallback(() => {
    if (!flying.current) return
    const { total, timer } = flying.current
    clearTimeout(timer)
    flying.current = undefined
    const withTotal = writeAnswer(queries, getUser, (cached) => cached && { user: { ...cached.user, points: total } })
    void withTotal.then(() => {
      for (const changed of CHANGED_BY_POINTS) void queries.invalidateQueries({ queryKey: keyOf(changed) })
    })
  }, [queries])
  useEffect(() => land, [land])

  function refetchAfter(earned: number) {
    for (const changed of [...EVENT_LISTS, listAttendance]) void queries.invalidateQueries({ queryKey: keyOf(changed) })
    flying.current = { total: before.current + earned, timer: setTimeout(land, LATEST_LANDING) }
  }

  const { mutate } = useAction(checkIn, {
    retry: (failures, { status, retryAfter }) => status === 503 && retryAfter !== undefined && failures < MOST_RETRIES,
    onSuccess: ({ event }) => {
      forgetScan()
      dispatch({ type: 'counted', event, points: event.attendancePoints, before: before.current })
      refetchAfter(event.attendancePoints)
    },
    onError: (error) => {
      // After the next sign-in it is sent again.
      if (!error.isLost && error.status !== 401) forgetScan()
      dispatch({ type: 'failed', error })
      if (error.code === 'already_checked_in') refetchAfter(0)
    },
  })

  function submit(scan?: Scan) {
    dispatch({ type: 'sent', scan })
    before.current = points
    mutate({ body: { event: scan ?? { attendanceCode: state.code } } })
  }

  return {
    ...state,
    /** The flying points have landed: every screen shows them from now on. */
    land,
    type: (code: string) => dispatch({ type: 'typed', code }),
    /** Sends what is typed. */
    send: () => submit(),
    /** Sends what was scanned. It waits in this window until the portal has answered. */
    sendScan: submit,
    /** Back to the form, to type the code again. */
    tryAgain: () => dispatch({ type: 'tryAgain' }),
    /** Back to the empty form. */
    reset: () => dispatch({ type: 'reset' }),
  }
}
