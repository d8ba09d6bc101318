import { expect, test } from 'vitest'
import { minutesLater } from '../calendar.ts'
import { tooOften, WRONG_CODES, WRONG_ONE_CLICK_PASSWORDS, WRONG_PASSWORDS, windowEnd, windowStart } from './rules.ts'

const NOW = '2026-03-05T20:00:00.000Z'

test.each([
  [WRONG_CODES, 10, 5],
  [WRONG_PASSWORDS, 5, 15],
  [WRONG_ONE_CLICK_PASSWORDS, 20, 15],
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

test('nobody is told to come back in no time', () => {
  const wrong = Array.from({ length: 10 }, () => minutesLater(NOW, -5))
  expect(tooOften(WRONG_CODES, wrong, NOW)?.retryAfter).toBe(1)
})
