import { expect, test } from 'vitest'
import type { Guest } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { wordsOf } from '#domain/searchable.ts'
import { found, toCome, toComeFirst } from './people.ts'

const guest = (name: string, more: Partial<Guest> = {}): Guest => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { uuid: name, firstName, lastName, picture: '', major: 'Mathematics', year: 3, ...more }
}

test.each([
  ['a', ['Ada Byron', 'Alan Turing']],
  ['l', ['Barbara Liskov']],
  ['b a', ['Ada Byron']],
  ['', ['Joan Clarke']],
])('a search for “%s” finds the beginnings of names, and without one those with an RSVP', (search, names) => {
  const guests = ['Barbara Liskov', 'Ada Byron', 'Alan Turing'].map((name) => guest(name))
  const all = [guest('Joan Clarke', { rsvp: 'going' }), ...guests]
  expect(found(all, wordsOf(search)).map(fullName)).toEqual(names)
})

test('those to come are first, and counted if they have a place', () => {
  const guests = [
    guest('Ada Byron', { rsvp: 'going' }),
    guest('Alan Turing', { rsvp: 'going' }),
    guest('Joan Clarke', { rsvp: 'waiting', position: 1 }),
  ]
  const inside = new Set(['Ada Byron'])
  expect(toComeFirst(guests, inside).map(fullName)).toEqual(['Alan Turing', 'Joan Clarke', 'Ada Byron'])
  expect(toCome(guests, inside)).toBe(1)
})
