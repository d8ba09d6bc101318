import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkIn, listAttendance } from '#domain/checkin/contract.ts'
import { listEvents } from '#domain/events/contract.ts'
import { getLeaderboard } from '#domain/leaderboard/contract.ts'
import { getUser } from '#domain/people/contract.ts'
import { listActivity } from '#domain/points/contract.ts'
import type { CallError } from '../lib/api.ts'
import { keyOf, useAction } from '../lib/useApi.ts'

/** Where a check-in stands (PRODUCT §4, Check-in). */
export type CheckInState =
  | { is: 'form'; isAgain?: true }
  | { is: 'sending' }
  | { is: 'counted'; points: number; before: number }
  /** An earlier try had counted, only its answer was lost on the way. */
  | { is: 'countedBefore' }
  | { is: 'refused'; sentence: string; isUnsent: boolean }

export interface CheckIn {
  state: CheckInState
  code: string
  type(code: string): void
  send(): void
  /** Back to the form, what was typed still in it. */
  again(): void
  /** Back to the beginning. */
  reset(): void
}

/** What to do when the network took nothing along. */
export const UNSENT = 'There is no connection. Your code stays here: send it again once you are back online.'

const CHANGED = [getUser, listEvents, listAttendance, listActivity, getLeaderboard]

/**
 * Sends a code as it was typed, and keeps it until it has counted, so that a bad network costs nobody a letter.
 * `points` are those of the member, to tell afterwards from where they came.
 */
export function useCheckIn(points: number): CheckIn {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [state, setState] = useState<CheckInState>({ is: 'form' })
  const lost = useRef('')
  const before = useRef(0)

  function counted(next: CheckInState) {
    setState(next)
    setCode('')
    for (const changed of CHANGED) void queries.invalidateQueries({ queryKey: keyOf(changed) })
  }

  const { mutate } = useAction(checkIn, {
    onSuccess: ({ event }) => counted({ is: 'counted', points: event.attendancePoints, before: before.current }),
    onError: (error, { body }) => {
      const sent = body.event.attendanceCode
      if (wasLost(error)) lost.current = sent
      if (error.code === 'already_checked_in' && sent === lost.current) counted({ is: 'countedBefore' })
      else setState({ is: 'refused', sentence: error.message, isUnsent: error.status === 0 })
    },
  })

  return {
    state,
    code,
    type: (typed) => {
      setCode(typed)
      if (state.is === 'refused') setState({ is: 'form' })
    },
    send: () => {
      if (state.is === 'sending') return
      before.current = points
      setState({ is: 'sending' })
      mutate({ body: { event: { attendanceCode: code } } })
    },
    again: () => setState({ is: 'form', isAgain: true }),
    reset: () => {
      setCode('')
      setState({ is: 'form' })
    },
  }
}

/** Whether nobody can say if the call counted: its answer did not come, or not from the portal itself. */
function wasLost({ status, code }: CallError): boolean {
  return status === 0 || status >= 500 || code === 'empty' || code === 'unreadable'
}
