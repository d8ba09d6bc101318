import { expect, test } from 'vitest'
import { tileNumbers } from './tile.ts'

const EVENT = {
  startDate: '2026-03-05T20:00:00.000Z',
  endDate: '2026-03-05T22:00:00.000Z',
  rsvpCount: 3,
  waitlistCount: 0,
  capacity: null,
}
const LIMITED = { ...EVENT, rsvpCount: 20, capacity: 32 }
const FULL = { ...EVENT, rsvpCount: 32, waitlistCount: 16, capacity: 32 }
const OVER = '2026-03-05T22:00:00.001Z'

test.each([
  ['before an event', EVENT, 2, '2026-03-05T19:59:59.999Z', 3, '', 0.5],
  ['before one with places', LIMITED, 0, '2026-03-05T19:59:59.999Z', 20, '12 places left', 20 / 32],
  ['before a full one', FULL, 2, '2026-03-05T19:59:59.999Z', 32, '16 waiting', 1],
  ['at its start', EVENT, 2, EVENT.startDate, 3, '2 in', 2 / 3],
  ['while nobody has come', FULL, 0, EVENT.startDate, 32, '0 in', 0],
  ['while one without RSVPs runs', { ...EVENT, rsvpCount: 0 }, 2, EVENT.startDate, 0, '2 in', 1],
  ['at its end', EVENT, 2, EVENT.endDate, 3, '2 in', 2 / 3],
  ['after it', LIMITED, 10, OVER, 20, '10 came', 0.5],
  ['after one with more people than RSVPs', EVENT, 40, OVER, 3, '40 came', 1],
  ['until it is known who came', EVENT, undefined, OVER, 3, '', 0.5],
])('the numbers of a tile %s', (_, event, came, now, rsvps, beside, filled) => {
  const numbers = tileNumbers(event, came, 6, now)
  expect(numbers).toMatchObject({ rsvps, beside })
  expect(numbers.filled).toBeCloseTo(filled)
})

test('a bar without anybody is empty', () => {
  const nobody = { ...EVENT, rsvpCount: 0 }
  expect(tileNumbers(nobody, undefined, 0, EVENT.startDate).filled).toBe(0)
})
