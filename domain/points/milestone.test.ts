import { expect, test } from 'vitest'
import { confirmsMilestone, milestoneName } from './milestone.ts'

test.each([
  ['Winter 2026', 'Winter 2026'],
  ['  Winter   2026 ', 'Winter 2026'],
  ['x'.repeat(100), 'x'.repeat(100)],
])('a quarter may be called “%s”', (name, kept) => {
  expect(milestoneName(name)).toBe(kept)
})

test.each(['', '   ', '\n', '\u200b', 'x'.repeat(101)])('a quarter cannot be called “%s”', (name) => {
  expect(() => milestoneName(name)).toThrow(expect.objectContaining({ code: 'invalid', field: 'name' }))
})

test.each([
  ['Winter 2026', ' Winter  2026 ', true],
  ['Winter 2026', 'winter 2026', false],
  ['Winter 2026', '', false],
  ['', '', false],
  [' ', ' ', false],
])('“%s” typed again as “%s” confirms it: %s', (name, typedAgain, confirms) => {
  expect(confirmsMilestone(name, typedAgain)).toBe(confirms)
})
