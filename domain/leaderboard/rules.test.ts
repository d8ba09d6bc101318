import { expect, test } from 'vitest'
import { around, nobodyLeads } from './rules.ts'

test.each([
  ['with 0 points', { points: 0 }, true],
  ['with a point', { points: 1 }, false],
  ['below 0 after a correction', { points: -5 }, true],
  ['that is nobody', undefined, false],
])('a first place %s: nobody leads is %s', (_, first, expected) => {
  expect(nobodyLeads(first)).toBe(expected)
})

test.each([
  ['the podium', 1, []],
  ['the last place that everybody sees first', 6, []],
  ['the next place', 7, [4, 5, 6, 7, 8, 9, 10]],
  ['the last place', 11, [8, 9, 10, 11]],
  ['no place', -1, []],
])('near %s are the three above and the three below', (_, place, expected) => {
  const entries = Array.from({ length: 12 }, (_, entry) => entry)
  expect(around(entries, place)).toEqual(expected)
})
