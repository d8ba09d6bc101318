import { expect, test } from 'vitest'
import { pointsTakenBack } from './ledger.ts'

test.each([
  ['all that it earned', 10, 30, 10],
  ['what a correction has left', 10, 4, 4],
  ['nothing from a member without points', 10, 0, 0],
  ['nothing from a member who is below 0', 10, -5, 0],
])('an undone check-in takes back %s', (_, earned, held, taken) => {
  expect(pointsTakenBack(earned, held)).toBe(taken)
})
