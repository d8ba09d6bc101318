import { expect, test } from 'vitest'
import { adjustmentRefusal, belowZeroRefusal, plainReason, unknownPeopleRefusal } from './rules.ts'

test.each<[number, string, string | undefined]>([
  [-1000, 'abc', undefined],
  [1, 'x'.repeat(200), undefined],
  [1000, '  Won the   hack night ', undefined],
  [0, 'abc', 'points'],
  [-0, 'abc', 'points'],
  [1001, 'abc', 'points'],
  [-1001, 'abc', 'points'],
  [0.5, 'abc', 'points'],
  [Number.NaN, 'abc', 'points'],
  [5, '', 'reason'],
  [5, '  a  b', undefined],
  [5, ' ab ', 'reason'],
  [5, '\u200b\u200b\u200b', 'reason'],
  [5, 'x'.repeat(201), 'reason'],
])('%d points for “%s”: what is wrong is the field %s (spec: points §6.2)', (points, reason, field) => {
  expect(adjustmentRefusal({ points, reason })?.field).toBe(field)
})

test('a reason is one line with single spaces', () => {
  expect(plainReason('  Won the \n  hack night ')).toBe('Won the hack night')
})

const person = (firstName: string, points: number) => ({ firstName, lastName: 'Lovelace', points, sent: firstName })

test.each([
  [[person('Ada', 10), person('Bob', 3)], -3, undefined],
  [[person('Ada', 10), person('Bob', 3)], -4, 'Nobody may have fewer than 0 points: Bob Lovelace (3).'],
  [[person('Ada', -5)], 3, undefined],
  [
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => person(name, 0)),
    -1,
    'Nobody may have fewer than 0 points: A Lovelace (0), B Lovelace (0), C Lovelace (0), D Lovelace (0), E Lovelace (0) and 2 more.',
  ],
])('%j may change by %i: %s', (people, by, refusal) => {
  expect(belowZeroRefusal(people, by, false)?.message).toBe(refusal)
})

test('a refusal names who is not known', () => {
  expect(unknownPeopleRefusal([])).toBeUndefined()
  expect(unknownPeopleRefusal(['x@y.edu', 'nobody'])?.message).toBe('No registered member is known by x@y.edu, nobody.')
})
