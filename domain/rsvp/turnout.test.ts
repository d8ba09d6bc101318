import { expect, test } from 'vitest'
import { turnoutOf } from './turnout.ts'

const user = (uuid: string) => ({ uuid, firstName: uuid, lastName: '', picture: '', email: '', major: '', year: 1 })
const said = (uuid: string, status: 'going' | 'waiting' = 'going') => ({ user: user(uuid), status })
const came = (uuid: string) => ({ user: user(uuid) })
const names = (people: readonly { user: { uuid: string } }[]) => people.map(({ user }) => user.uuid)

test('after an event the lists are those who missed it and those who came without an RSVP', () => {
  const rsvps = [said('Ada'), said('Barbara'), said('Frances', 'waiting'), said('Grace', 'waiting')]
  const { missed, unannounced } = turnoutOf(rsvps, [came('Ada'), came('Grace'), came('Linus')])
  expect(names(missed)).toEqual(['Barbara'])
  expect(names(unannounced)).toEqual(['Linus'])
})
