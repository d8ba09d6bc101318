import { expect, test } from 'vitest'
import { isExtended, joined } from './rules.ts'

const [MARCH, JUNE, JULY, SEPTEMBER] = ['2026-03-05', '2026-06-16', '2026-07-01', '2026-09-01'] as [
  string,
  string,
  string,
  string,
]

test.each([
  ['until the other begins', { from: MARCH, until: JULY }, { from: JULY, until: null }, { from: MARCH, until: null }],
  ['that overlap', { from: MARCH, until: JULY }, { from: JUNE, until: SEPTEMBER }, { from: MARCH, until: SEPTEMBER }],
  [
    'inside the other',
    { from: MARCH, until: SEPTEMBER },
    { from: JUNE, until: JULY },
    { from: MARCH, until: SEPTEMBER },
  ],
  ['without an end', { from: MARCH, until: null }, { from: JUNE, until: JULY }, { from: MARCH, until: null }],
  ['with time between them', { from: MARCH, until: JUNE }, { from: SEPTEMBER, until: null }, undefined],
])('two terms for one committee become one: %s', (_, one, other, both) => {
  expect(joined(one, other)).toEqual(both)
  expect(joined(other, one)).toEqual(both)
})

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
