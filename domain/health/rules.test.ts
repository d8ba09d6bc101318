import { expect, test } from 'vitest'
import type { Finding, State } from './contract.ts'
import { verdict, worstFirst } from './rules.ts'

const found = (...states: State[]): Finding[] => states.map((state, place) => ({ state, about: `${place}`, says: '' }))

test.each<[State[], string]>([
  [[], 'All is well.'],
  [['ok', 'ok'], 'All is well.'],
  [['ok', 'problem'], '1 problem, 0 warnings.'],
  [['warning', 'problem', 'problem', 'warning'], '2 problems, 2 warnings.'],
])('the verdict on %j is: %s', (states, sentence) => {
  expect(verdict(found(...states))).toBe(sentence)
})

test('problems come first, then warnings, otherwise in the order of the checks', () => {
  const order = worstFirst(found('ok', 'warning', 'ok', 'problem', 'warning'))
  expect(order.map(({ about }) => about).join('')).toBe('31402')
})
