import { expect, test } from 'vitest'
import { nextAttempt } from './retry.ts'

const first = '2026-03-05T20:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(first) + seconds * 1000).toISOString()

test('a failed delivery is tried again within a minute, then after growing pauses, for 24 hours', () => {
  const moments: number[] = []
  let now: string | undefined = first
  for (let attempts = 1; now; attempts++) {
    moments.push((Date.parse(now) - Date.parse(first)) / 60_000)
    now = nextAttempt({ first, attempts }, now)
  }
  expect(moments.slice(0, 9)).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 30.5, 60.5, 120.5])
  expect(moments.at(-2)).toBe(23 * 60 + 0.5)
  expect(moments.at(-1)).toBe(24 * 60)
})

test('a delivery whose 24 hours passed while nothing ran is set aside after one more attempt', () => {
  expect(nextAttempt({ first, attempts: 2 }, after(25 * 3600))).toBeUndefined()
})
