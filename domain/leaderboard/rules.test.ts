import { expect, test } from 'vitest'
import { around, isNewQuarter } from './rules.ts'

const CHAPTER = {
  timeZone: 'America/Los_Angeles',
  weekStart: 'Sunday',
  quarters: [
    { name: 'Winter', starts: '01-05' },
    { name: 'Spring', starts: '03-30' },
  ],
} as const

test.each([
  ['on its first day', '2026-01-05T20:00:00.000Z', 0, true],
  ['in its first minute by the clock of the chapter', '2026-01-05T08:00:00.000Z', 0, true],
  ['on the last day of the quarter before', '2026-01-05T07:59:00.000Z', 0, false],
  ['on its seventh day', '2026-01-11T20:00:00.000Z', 0, true],
  ['on its eighth day', '2026-01-12T20:00:00.000Z', 0, false],
  ['once somebody has points', '2026-01-05T20:00:00.000Z', 1, false],
])('a quarter is new %s: %s with %i points %s', (_, now, points, expected) => {
  expect(isNewQuarter({ points }, now, { ...CHAPTER, quarters: [...CHAPTER.quarters] })).toBe(expected)
})

test('a quarter without any member is not new', () => {
  expect(isNewQuarter(undefined, '2026-01-05T20:00:00.000Z', { ...CHAPTER, quarters: [...CHAPTER.quarters] })).toBe(
    false,
  )
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
