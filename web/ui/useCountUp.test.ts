import { expect, test } from 'vitest'
import { counted } from './useCountUp.ts'

test('a number starts at what it was, never goes back, and ends at what it is', () => {
  const shown = Array.from({ length: 11 }, (_, tenth) => counted(180, 195, tenth / 10))
  expect([shown[0], shown.at(-1)]).toEqual([180, 195])
  expect(shown.toSorted((a, b) => a - b)).toEqual(shown)
})
