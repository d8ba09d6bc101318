import { expect, test } from 'vitest'
import { tileNumber } from './tile.ts'

const EVENT = {
  startDate: '2026-03-05T20:00:00.000Z',
  endDate: '2026-03-05T22:00:00.000Z',
  rsvpCount: 3,
  waitlistCount: 0,
  capacity: null,
}
const FULL = { ...EVENT, rsvpCount: 32, waitlistCount: 16, capacity: 32 }
const CAME = { came: 2, expected: 1 }

test.each([
  ['before an event', EVENT, CAME, '2026-03-05T19:59:59.999Z', '3 RSVPs', 0.5],
  ['before a full one', FULL, CAME, '2026-03-05T19:59:59.999Z', '32 of 32 · 16 waiting', 1],
  ['at its start', EVENT, CAME, EVENT.startDate, '2 in · 1 of 3', 2 / 3],
  ['while nobody has come', EVENT, { came: 0, expected: 0 }, EVENT.startDate, '0 in · 0 of 3', 0],
  ['while one without RSVPs runs', { ...EVENT, rsvpCount: 0 }, CAME, EVENT.startDate, '2 in', 1],
  ['at its end', EVENT, CAME, EVENT.endDate, '2 in · 1 of 3', 2 / 3],
  ['after it', EVENT, CAME, '2026-03-05T22:00:00.001Z', '2 came · 3 said yes', 2 / 3],
  [
    'after one with more people than RSVPs',
    EVENT,
    { came: 40, expected: 3 },
    '2026-03-06T00:00:00.000Z',
    '40 came · 3 said yes',
    1,
  ],
  ['until it is known who came', EVENT, undefined, '2026-03-06T00:00:00.000Z', '3 RSVPs', 0.5],
])('the number of a tile %s', (_, event, turnout, now, text, filled) => {
  const number = tileNumber(event, turnout, 6, now)
  expect(`${number.count} ${number.words}`).toBe(text)
  expect(number.filled).toBeCloseTo(filled)
})

test('a bar without anybody is empty', () => {
  const nobody = { ...EVENT, rsvpCount: 0 }
  expect(tileNumber(nobody, undefined, 0, EVENT.startDate).filled).toBe(0)
})
