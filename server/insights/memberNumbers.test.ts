import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MemberNumbers } from './memberNumbers.ts'

test('identifiers are found again by their number, alone and in a list', () => {
  const uuids = Array.from({ length: 5000 }, () => randomUUID())
  const numbers = new MemberNumbers(uuids.length)
  numbers.add(uuids.slice(0, 2000).join())
  numbers.add(uuids.slice(2000).join())
  expect(numbers.size).toBe(5000)
  expect([...numbers.find(uuids.join())]).toEqual([...uuids.keys()])
  expect([...numbers.find(uuids[4321]!)]).toEqual([4321])
})

test('distinguishes short and similar identifiers', () => {
  const names = ['a', 'b', 'ab', 'ba', 'member 1', 'member 11', 'member 111']
  const numbers = new MemberNumbers(names.length)
  numbers.add(names.join())
  expect([...numbers.find(names.toReversed().join())]).toEqual([6, 5, 4, 3, 2, 1, 0])
})
