import { expect, test } from 'vitest'
import { aliasOfRoom, drawAlias, namesOfAlias } from './alias.ts'

test.each([
  ['the first', () => 0, 0, 'Agile Alpaca 10'],
  ['the last', (below: number) => below - 1, 0, 'Zonal Zorilla 99'],
  ['with a third digit after five that were taken', () => 0, 5, 'Agile Alpaca 100'],
  ['with a fourth after ten', (below: number) => below - 1, 10, 'Zonal Zorilla 9999'],
])('an alias: %s', (_, draw, taken, alias) => {
  expect(drawAlias(draw, taken)).toBe(alias)
})

test('an alias is two names of a member', () => {
  expect(namesOfAlias('Quiet Quokka 41')).toEqual({ firstName: 'Quiet', lastName: 'Quokka 41' })
})

test('every number makes a name of a room, two words of one letter', () => {
  const names = Array.from({ length: 1000 }, (_, number) => aliasOfRoom(number))
  expect(names.filter(({ firstName, lastName }) => firstName[0] !== lastName[0])).toEqual([])
  expect(new Set(names.map((name) => Object.values(name).join(' '))).size).toBe(352)
})
