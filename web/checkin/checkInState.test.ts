import { expect, test } from 'vitest'
import { CallError } from '../lib/api.ts'
import { type CheckInAction, checkInReducer, START } from './checkInState.ts'

const GIT = { title: 'Intro to Git', startDate: '2026-03-05T20:00:00.000Z' }
const lost = { type: 'failed', error: new CallError('Failed to fetch', 0, { code: 'network' }) } as const
const wrong = { type: 'failed', error: new CallError('Wrong.', 404, { code: 'wrong_code' }) } as const
const already = { type: 'failed', error: new CallError('Already.', 409, { code: 'already_checked_in' }) } as const
const typed = { type: 'typed', code: 'segfault' } as const
const another = { type: 'typed', code: 'core dump' } as const
const tryAgain = { type: 'tryAgain' } as const
const sent = { type: 'sent' } as const
const scanned = { type: 'sent', scan: { attendanceCode: 'segfault' } } as const
const counted = { type: 'counted', event: GIT, points: 25, before: 10 } as const

const after = (...actions: CheckInAction[]) => actions.reduce(checkInReducer, START)

test('a typed code stays until it has counted, also when it is refused or does not arrive', () => {
  expect(after(typed, sent).code).toBe('segfault')
  expect(after(typed, sent, wrong).code).toBe('segfault')
  expect(after(typed, sent, lost).code).toBe('segfault')
  expect(after(typed, sent, counted)).toEqual({ ...START, step: { is: 'counted', event: GIT, points: 25, before: 10 } })
})

test('a scan stays while the portal has not answered, and goes to the field when its code is refused', () => {
  expect(after(scanned, lost)).toMatchObject({ scan: scanned.scan, step: { is: 'refused', isUnsent: true } })
  const refused = after(scanned, lost, scanned, wrong)
  expect(refused.scan).toBeUndefined()
  expect(refused).toMatchObject({ code: 'segfault', step: { is: 'refused', sentence: 'Wrong.', isUnsent: false } })
})

test.each([
  ['a first code', [typed, sent, already], 'refused'],
  ['the same code after its answer was lost', [typed, sent, lost, sent, already], 'countedBefore'],
  [
    'the same code, typed again after its answer was lost',
    [typed, sent, lost, tryAgain, typed, sent, already],
    'countedBefore',
  ],
  ['another code after an answer was lost', [typed, sent, lost, another, sent, already], 'refused'],
  ['a scan', [scanned, already], 'countedBefore'],
] as const)('somebody who is in already and sends %s: %s', (_, actions, is) => {
  expect(after(...actions).step.is).toBe(is)
})

test('Try Again empties the form', () => {
  expect(after(typed, sent, wrong, tryAgain)).toMatchObject({ code: '', step: { is: 'form' } })
})
