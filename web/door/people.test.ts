import { expect, test } from 'vitest'
import type { Guest } from '#domain/door/contract.ts'
import { fullName } from '#domain/people/rules.ts'
import { detailsOf, found } from './people.ts'

const guest = (name: string, more: Partial<Guest> = {}): Guest => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { uuid: name, firstName, lastName, picture: '', major: 'Mathematics', year: 3, ...more }
}

test.each([
  ['a', ['Ada Byron', 'Alan Turing', 'Joan Clarke', 'Barbara Liskov']],
  ['l', ['Barbara Liskov', 'Joan Clarke', 'Alan Turing']],
  ['b a', ['Ada Byron', 'Barbara Liskov']],
])('those whose names begin with “%s” are found first, then those with an RSVP', (search, names) => {
  const guests = ['Barbara Liskov', 'Ada Byron', 'Alan Turing'].map((name) => guest(name))
  const all = [guest('Joan Clarke', { rsvp: 'going' }), ...guests]
  expect(found(all, search.split(' ')).map(fullName)).toEqual(names)
})

test('shows year and major only for people who share a name', () => {
  const guests = [
    guest('Ada Byron', { uuid: '1' }),
    guest('Áda Byron', { uuid: '2', year: 0, major: 'Physics' }),
    guest('Joan Clarke'),
  ]
  expect([...detailsOf(guests)]).toEqual([
    ['1', 'Junior · Mathematics'],
    ['2', 'Physics'],
  ])
})
