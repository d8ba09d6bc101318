import { expect, test } from 'vitest'
import { cupOf } from './rules.ts'

const count = (committee: string, attendances: number, people: number) => ({ committee, attendances, people })

test.each([
  ['more attendances a person come first', [count('AI', 12, 6), count('Hack', 15, 5)], ['Hack', 'AI']],
  ['a large committee is not ahead for its size', [count('AI', 60, 40), count('Hack', 10, 5)], ['Hack', 'AI']],
  ['four people are not placed, five are', [count('AI', 40, 4), count('Hack', 5, 5)], ['Hack']],
  ['of equals more people are first', [count('AI', 10, 5), count('Hack', 20, 10)], ['Hack', 'AI']],
  ['then the alphabet decides', [count('Hack', 10, 5), count('AI', 10, 5)], ['AI', 'Hack']],
  ['without check-ins nobody has it', [], []],
])('%s (spec: points §5.2)', (_, counts, order) => {
  expect(cupOf(counts).map(({ committee }) => committee)).toEqual(order)
})

test('it says how often each person came', () => {
  expect(cupOf([count('AI', 12, 5)])).toEqual([{ committee: 'AI', attendances: 12, people: 5, perPerson: 2.4 }])
})
