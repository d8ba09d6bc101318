import { expect, test } from 'vitest'
import { minutesLater } from '../calendar.ts'
import {
  FAILED_SIGN_INS,
  oldestThatCounts,
  tooOften,
  WRONG_CODES,
  WRONG_ONE_CLICK_PASSWORDS,
  WRONG_PASSWORDS,
  windowEnd,
  windowStart,
} from './rules.ts'

const NOW = '2026-03-05T20:00:00.000Z'

test.each([
  [WRONG_CODES, 10, 5],
  [WRONG_PASSWORDS, 5, 15],
  [WRONG_ONE_CLICK_PASSWORDS, 20, 15],
  [FAILED_SIGN_INS, 60, 5],
])('$kind guesses: %i wrong ones in %i minutes, then a wait', (limit, most, minutes) => {
  expect(limit).toMatchObject({ most, minutes })
  expect(windowStart(limit, NOW)).toBe(minutesLater(NOW, -minutes))
  expect(windowEnd(limit, NOW)).toBe(minutesLater(NOW, minutes))
  const wrong = Array.from({ length: most }, () => minutesLater(NOW, -1))
  expect(tooOften(limit, wrong.slice(1), NOW)).toBeUndefined()
  expect(tooOften(limit, wrong, NOW)).toMatchObject({ code: 'too_often', status: 429, retryAfter: (minutes - 1) * 60 })
})

test('the wait ends when the oldest guess that counts grows too old', () => {
  const wrong = [-4, -3, -3, -2, -2, -2, -1, -1, -1, -1].map((minutes) => minutesLater(NOW, minutes))
  expect(tooOften(WRONG_CODES, wrong, NOW)?.retryAfter).toBe(60)
  expect(tooOften(WRONG_CODES, [...wrong, NOW], NOW)?.retryAfter).toBe(120)
})

test('no guess counts for longer than the longest limit', () => {
  expect(oldestThatCounts(NOW)).toBe(windowStart(WRONG_PASSWORDS, NOW))
})

test('the time to wait is at least a second', () => {
  const wrong = Array.from({ length: 10 }, () => minutesLater(NOW, -5))
  expect(tooOften(WRONG_CODES, wrong, NOW)?.retryAfter).toBe(1)
})

test.each([
  [12, 'Too many wrong codes. Please try again in 12 seconds.'],
  [60, 'Too many wrong codes. Please try again in 1 minute.'],
  [61, 'Too many wrong codes. Please try again in 2 minutes.'],
])('with %i seconds to wait the sentence is: %s', (seconds, sentence) => {
  const moment = new Date(Date.parse(NOW) - (300 - seconds) * 1_000).toISOString()
  const wrong = Array.from({ length: 10 }, () => moment)
  expect(tooOften(WRONG_CODES, wrong, NOW)?.message).toBe(sentence)
})
