import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import type { Body } from '#domain/endpoint.ts'
import { EVENT_LISTS } from '#domain/events/contract.ts'
import { getLeaderboard, getOwnPlace } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import type { CallError } from '../lib/api.ts'
import { keyOf, useAction, writeAnswer } from '../lib/useApi.ts'

/** The state of a check-in (spec: members §8). */
export type CheckInState =
  | { is: 'form'; isAgain?: true }
  /** `after` is the refusal after which it is sent again by itself. It stays on the screen meanwhile. */
  | { is: 'sending'; after?: Refused }
  | { is: 'counted'; points: number; before: number }
  /** They are in already: an earlier attempt had counted though its answer was lost, or an officer let them in. */
  | { is: 'countedBefore' }
  | Refused

interface Refused {
  is: 'refused'
  sentence: string
  isUnsent: boolean
}

export interface CheckIn {
  state: CheckInState
  code: string
  type(code: string): void
  send(): void
  /** The flying points have landed: every screen shows them from now on. */
  land(): void
  /**
   * Sends what was scanned. If the portal refuses a code, it stays in the field, so that it can be corrected.
   * @param wasSent whether it was sent before, and may have counted
   */
  sendScanned(scanned: Body<typeof checkIn>['event'], wasSent: boolean): void
  /** Sends what was scanned again, by itself. */
  resend(): void
  /** What was scanned, until the portal has answered. */
  scanned: Body<typeof checkIn>['event'] | undefined
  /** Back to the form with the typed code. */
  again(): void
  /** Back to the empty form. */
  reset(): void
}

/** Shown if the code did not reach the server. */
export const UNSENT = 'There is no connection. Your code stays here: send it again once you are back online.'

/** How often a check-in is sent again by itself while the server is too busy. */
const MOST_RETRIES = 2

const NO_CODE = 'Type the code that is shown in the room.'

const CHANGED = [...EVENT_LISTS, listAttendance]
/** Answers with points. They are refetched only when the flying points have landed. */
const CHANGED_BY_POINTS = [getUser, listActivity, getLeaderboard, getOwnPlace]
/** Milliseconds after which the points are shown, even if `land` was not called. */
const LATEST_LANDING = 1_000

/**
 * Sends a code as typed, and keeps it until it has counted, so that nobody types it again after a network error.
 * @param points the member's points before the check-in
 */
export function useCheckIn(points: number): CheckIn {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [state, setState] = useState<CheckInState>({ is: 'form' })
  const sending = useRef('')
  const lost = useRef('')
  const [scanned, setScanned] = useState<Body<typeof checkIn>['event']>()
  const before = useRef(0)
  const flying = useRef<{ points: number; timer: ReturnType<typeof setTimeout> }>(undefined)

  const land = useCallback(() => {
    if (!flying.current) return
    const { points: earned, timer } = flying.current
    clearTimeout(timer)
    flying.current = undefined
    const points = before.current + earned
    void writeAnswer(queries, getUser, (cached) => cached && { user: { ...cached.user, points } }).then(() => {
      for (const changed of CHANGED_BY_POINTS) void queries.invalidateQueries({ queryKey: keyOf(changed) })
    })
  }, [queries])
  useEffect(() => land, [land])

  function counted(next: CheckInState) {
    setScanned(undefined)
    setState(next)
    setCode('')
    for (const changed of CHANGED) void queries.invalidateQueries({ queryKey: keyOf(changed) })
    const earned = next.is === 'counted' ? next.points : 0
    flying.current = { points: earned, timer: setTimeout(land, LATEST_LANDING) }
  }

  const { mutate } = useAction(checkIn, {
    retry: (failures, { status, retryAfter }) => {
      if (status !== 503 || retryAfter === undefined || failures >= MOST_RETRIES) return false
      lost.current = sending.current
      return true
    },
    onSuccess: ({ event }) => counted({ is: 'counted', points: event.attendancePoints, before: before.current }),
    onError: (error) => {
      if (error.isLost) lost.current = sending.current
      else setScanned(undefined)
      if (error.code === 'already_checked_in' && sending.current === lost.current) counted({ is: 'countedBefore' })
      else setState((now) => refusedBy(error, now))
    },
  })

  function submit(event: Body<typeof checkIn>['event'], after?: Refused) {
    before.current = points
    sending.current = textOf(event)
    setState({ is: 'sending', ...(after && { after }) })
    mutate({ body: { event } })
  }

  return {
    state,
    code,
    land,
    type: (typed) => {
      setCode(typed)
      if (state.is === 'refused') setState({ is: 'form' })
    },
    send: () => {
      if (state.is === 'sending') return
      if (code.trim() === '') return setState({ is: 'refused', sentence: NO_CODE, isUnsent: false })
      submit({ attendanceCode: code })
    },
    sendScanned: (event, wasSent) => {
      if (wasSent) lost.current = textOf(event)
      setScanned(event)
      if ('attendanceCode' in event) setCode(event.attendanceCode)
      submit(event)
    },
    resend: () => {
      if (scanned && state.is === 'refused') submit(scanned, state)
    },
    scanned,
    again: () => setState({ is: 'form', isAgain: true }),
    reset: () => {
      setCode('')
      setState({ is: 'form' })
    },
  }
}

/** Sent again in vain, it stays refused as it was. */
function refusedBy({ status, message }: CallError, now: CheckInState): Refused {
  const isUnsent = status === 0
  if (isUnsent && now.is === 'sending' && now.after) return now.after
  return { is: 'refused', sentence: message, isUnsent }
}

function textOf(event: Body<typeof checkIn>['event']): string {
  return 'ticket' in event ? event.ticket : event.attendanceCode
}
