import { expect, test } from 'vitest'
import { isJustClosed } from './rules.ts'

test.each([
  ['at once', '2026-03-05T20:00:00.000Z', true],
  ['in the last minute of the second week', '2026-03-19T19:59:00.000Z', true],
  ['two weeks later', '2026-03-19T20:00:00.000Z', false],
])('a quarter has just been closed: %s', (_, now, expected) => {
  expect(isJustClosed('2026-03-05T20:00:00.000Z', now)).toBe(expected)
})

test('without a closed quarter none has', () => {
  expect(isJustClosed(undefined, '2026-03-05T20:00:00.000Z')).toBe(false)
})
