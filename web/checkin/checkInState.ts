import type { Event } from '#domain/events/contract.ts'
import type { CallError } from '../lib/api.ts'
import type { Scan } from './scan.ts'

/** A check-in from its form to its outcome (spec: members §8). */
export interface CheckInState {
  step: Step
  /** What is typed. It stays until it has counted, or somebody tries again. */
  code: string
  /** What was scanned, until the portal has answered. */
  scan?: Scan | undefined
  /** The code that was sent without an answer, and may have counted. */
  unanswered?: string | undefined
}

export type Step =
  | { is: 'form'; isAgain?: true }
  | { is: 'sending' }
  | Counted
  | { is: 'refused'; sentence: string; isUnsent: boolean }

/** A check-in that has just counted: the event, what it earned, and the points before it. */
export interface CheckInEarned {
  event: Pick<Event, 'title' | 'startDate'>
  points: number
  before: number
}

export type Counted =
  | ({ is: 'counted' } & CheckInEarned)
  /** They are in already: an earlier attempt had counted though its answer was lost, or they scanned twice. */
  | { is: 'countedBefore' }

export type CheckInAction =
  | { type: 'typed'; code: string }
  | { type: 'sent'; scan?: Scan | undefined }
  | ({ type: 'counted' } & CheckInEarned)
  | { type: 'failed'; error: Pick<CallError, 'message' | 'status' | 'code' | 'isLost'> }
  | { type: 'tryAgain' }
  | { type: 'reset' }

export const START: CheckInState = { step: { is: 'form' }, code: '' }

export function checkInReducer(state: CheckInState, action: CheckInAction): CheckInState {
  switch (action.type) {
    case 'typed':
      return { ...START, code: action.code, unanswered: state.unanswered }
    case 'sent':
      return { ...state, scan: action.scan, step: { is: 'sending' } }
    case 'counted': {
      const { event, points, before } = action
      return { ...START, step: { is: 'counted', event, points, before } }
    }
    case 'failed':
      return failed(state, action.error)
    case 'tryAgain':
      return { ...START, step: { is: 'form', isAgain: true }, unanswered: state.unanswered }
    case 'reset':
      return START
  }
}

/** A scan without an answer stays, to be sent again. A refused code goes to the field, to be corrected. */
function failed(state: CheckInState, error: Extract<CheckInAction, { type: 'failed' }>['error']): CheckInState {
  const { scan, code, unanswered } = state
  if (error.code === 'already_checked_in' && (scan || code === unanswered))
    return { ...START, step: { is: 'countedBefore' } }
  const step = { is: 'refused', sentence: error.message, isUnsent: error.status === 0 } as const
  if (error.isLost) return { ...state, step, unanswered: code }
  return { step, code: scan && 'attendanceCode' in scan ? scan.attendanceCode : code }
}
