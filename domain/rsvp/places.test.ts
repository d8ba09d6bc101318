import { describe, expect, test } from 'vitest'
import { fewPlacesLeft, placesToGive, statusOfNext } from './places.ts'

const START = '2026-03-05T20:00:00.000Z'
const BEFORE = '2026-03-05T19:59:59.999Z'

describe('capacity, those going, those waiting', () => {
  test.each([
    [null, 0, 0, 'going', 0],
    [null, 5000, 0, 'going', 0],
    [null, 100, 7, 'waiting', 7],
    [100, 99, 0, 'going', 0],
    [100, 100, 0, 'waiting', 0],
    [100, 100, 3, 'waiting', 0],
    [100, 99, 3, 'waiting', 1],
    [100, 90, 3, 'waiting', 3],
    [100, 120, 3, 'waiting', 0],
  ] as const)('%j, %i, %i: the next is %s, and %i get a place', (capacity, rsvpCount, waitlistCount, next, given) => {
    const event = { capacity, rsvpCount, waitlistCount, startDate: START }
    expect(statusOfNext(event)).toBe(next)
    expect(placesToGive(event, BEFORE)).toBe(given)
  })

  test('nobody gets a place from the line once the event has started', () => {
    expect(placesToGive({ capacity: 100, rsvpCount: 0, waitlistCount: 5, startDate: START }, START)).toBe(0)
    expect(placesToGive({ capacity: null, rsvpCount: 0, waitlistCount: 5, startDate: START }, START)).toBe(0)
  })
})

test.each([
  [null, 3, 0, undefined],
  [30, 0, 0, undefined],
  [30, 19, 0, undefined],
  [30, 20, 0, 10],
  [30, 29, 0, 1],
  [30, 30, 0, undefined],
  [30, 29, 2, undefined],
  [5, 0, 0, 5],
  [500, 399, 0, undefined],
  [500, 400, 0, 100],
])('of %j places %i are taken and %i wait: %j are said to be left', (capacity, rsvpCount, waitlistCount, left) => {
  expect(fewPlacesLeft({ capacity, rsvpCount, waitlistCount })).toBe(left)
})
