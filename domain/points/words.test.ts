import { expect, test } from 'vitest'
import { pointsIn } from './words.ts'

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [19_270, '19,270 points'],
])('%i are “%s”', (points, words) => {
  expect(pointsIn(points)).toBe(words)
})
