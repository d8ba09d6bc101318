import { expect, test } from 'vitest'
import { burstsOf } from './burst.ts'

const at = (...seconds: number[]) =>
  seconds.map((second, n) => {
    return { event: 'git', member: `${n}`, date: new Date(Date.UTC(2026, 2, 5, 20, 0, second)).toISOString() }
  })
const members = (...seconds: number[]) => burstsOf(at(...seconds)).map(({ member }) => member)

test('five in a minute are usual', () => {
  expect(members(0, 1, 2, 3, 4)).toEqual([])
  expect(members(0, 12, 24, 36, 48, 60)).toEqual([])
})

test('six within a minute are a burst, each of them', () => {
  expect(members(0, 10, 20, 30, 40, 59)).toEqual(['0', '1', '2', '3', '4', '5'])
})

test('entries a minute earlier or later are not part of it', () => {
  expect(members(0, 100, 101, 102, 103, 104, 105, 200)).toEqual(['1', '2', '3', '4', '5', '6'])
})
