import { expect, test } from 'vitest'
import { isExtended } from './rules.ts'

const [JUNE, JULY] = ['2026-06-16', '2026-07-01'] as [string, string]

test.each([
  [JUNE, JULY, true],
  [JUNE, null, true],
  [JUNE, JUNE, false],
  [JULY, JUNE, false],
  [null, null, false],
  [null, JULY, false],
])('a term until %s that gets the end %s is extended: %s', (until, end, expected) => {
  expect(isExtended({ until }, end)).toBe(expected)
})
