import { expect, test } from 'vitest'
import { cupNumbers } from './words.ts'

test.each([
  ['whole numbers that differ', [2, 1.4, 0.2], ['2', '1', '0']],
  ['two that would read alike', [2.4, 2.1, 1], ['2.4', '2.1', '1']],
  ['two that are alike', [2.02, 2.04], ['2', '2']],
  ['nobody', [], []],
])('the numbers of the cup, %s', (_, values, read) => {
  expect(cupNumbers(values)).toEqual(read)
})
