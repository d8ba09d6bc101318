import { expect, test } from 'vitest'
import type { Event } from '../events/contract.ts'
import { OPEN_TO_ALL } from '../events/testing.ts'
import { principalFrom } from '../roles/principal.ts'
import { eventsToStaff } from './staff.ts'

const GRACE = { minutesBefore: 0, minutesAfter: 0 }

function event(uuid: string, committee: string, startDate: string, endDate: string): Event {
  const texts = { title: uuid, cover: '', eventLink: '', location: '', description: '' }
  return { uuid, committee, ...texts, ...OPEN_TO_ALL, attendancePoints: 10, startDate, endDate, version: 1 }
}

const EVENTS = [
  event('later', 'AI', '2026-03-07T20:00:00.000Z', '2026-03-07T22:00:00.000Z'),
  event('tomorrow', 'AI', '2026-03-06T20:00:00.000Z', '2026-03-06T22:00:00.000Z'),
  event('today', 'AI', '2026-03-05T20:00:00.000Z', '2026-03-05T22:00:00.000Z'),
  event('too', 'AI', '2026-03-05T21:00:00.000Z', '2026-03-05T22:00:00.000Z'),
  event('theirs', 'Hack', '2026-03-05T20:00:00.000Z', '2026-03-05T22:00:00.000Z'),
]
const hedy = principalFrom({ isAdmin: false, isSuperAdmin: false, officer: ['AI'] })
const grace = principalFrom({ isAdmin: true, isSuperAdmin: false, officer: [] })

test.each([
  ['the next one before it begins', hedy, '2026-03-05T19:59:59.999Z', ['today']],
  ['one from its start', hedy, '2026-03-05T20:00:00.000Z', ['today open']],
  ['all that run', hedy, '2026-03-05T22:00:00.000Z', ['today open', 'too open']],
  ['the next one once they are over', hedy, '2026-03-05T22:00:00.001Z', ['tomorrow']],
  ['nothing after the last', hedy, '2026-03-08T00:00:00.000Z', []],
  ['every committee’s for an admin', grace, '2026-03-05T20:00:00.000Z', ['today open', 'theirs open']],
])('home offers officers %s', (_, principal, now, expected) => {
  const staffed = eventsToStaff(EVENTS, principal, now, GRACE)
  expect(staffed.map(({ event: { uuid }, isOpen }) => (isOpen ? `${uuid} open` : uuid))).toEqual(expected)
})
