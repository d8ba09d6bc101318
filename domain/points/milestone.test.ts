import { expect, test } from 'vitest'
import { confirmsMilestone, milestoneKey, milestoneName } from './milestone.ts'

test.each([
  ['Winter 2026', 'Winter 2026'],
  ['  Winter   2026 ', 'Winter 2026'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['E\u0301te\u0301 2026', '\u00c9t\u00e9 2026'],
])('a quarter may be called “%s”', (name, kept) => {
  expect(milestoneName(name)).toBe(kept)
})

test.each(['', '   ', '\n', '\u200b', 'x'.repeat(101)])('a quarter cannot be called “%s”', (name) => {
  expect(() => milestoneName(name)).toThrow(expect.objectContaining({ code: 'invalid', field: 'name' }))
})

test.each([
  ['Winter 2026', ' Winter  2026 ', true],
  ['\u00c9t\u00e9 2026', 'E\u0301te\u0301 2026', true],
  ['Winter 2026', 'winter 2026', false],
  ['Winter 2026', '', false],
  ['', '', false],
  [' ', ' ', false],
])('“%s” typed again as “%s” confirms it: %s', (name, typedAgain, confirms) => {
  expect(confirmsMilestone(name, typedAgain)).toBe(confirms)
})

test.each([' WINTER  2026', 'Winter\u00a02026', 'Winter 2026\u200b'])(
  '“%s” is “Winter 2026” for the second time',
  (name) => {
    expect(milestoneKey(name)).toBe(milestoneKey('Winter 2026'))
  },
)
