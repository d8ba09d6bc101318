import { describe, expect, test } from 'vitest'
import { dayText, shortMoment, timeText, zoneText } from './when.ts'

const ZONE = 'America/Los_Angeles'
const GIT = { startDate: '2026-03-06T02:00:00.000Z' }

test.each([
  ['2026-03-05T20:00:00.000Z', 'Today 6 PM'],
  ['2026-03-04T20:00:00.000Z', 'Tomorrow 6 PM'],
  ['2026-02-27T20:00:00.000Z', 'Thu 6 PM'],
  ['2026-02-26T20:00:00.000Z', 'Mar 5, 6 PM'],
])('seen at %s the shortest that is clear is “%s”', (now, text) => {
  expect(shortMoment('2026-03-06T02:00:00.000Z', now, ZONE)).toBe(text)
})

describe('when it is', () => {
  test.each([
    ['2026-03-05T07:59:59.999Z', 'Tomorrow'],
    ['2026-03-05T08:00:00.000Z', 'Today'],
    ['2026-03-07T08:00:00.000Z', 'Thu, Mar 5'],
    ['2027-01-01T08:00:00.000Z', 'Thu, Mar 5, 2026'],
  ])('seen at %s an event on the evening of March 5 is on “%s”', (now, text) => {
    expect(dayText(GIT, now, ZONE)).toBe(text)
  })

  test.each([
    ['2026-03-06T02:00:00.000Z', '2026-03-06T04:00:00.000Z', '6:00 – 8:00 PM'],
    ['2026-03-05T19:00:00.000Z', '2026-03-05T21:30:00.000Z', '11:00 AM – 1:30 PM'],
    ['2026-03-06T06:00:00.000Z', '2026-03-06T09:00:00.000Z', '10:00 PM – Fri 1:00 AM'],
    ['2026-03-06T06:00:00.000Z', '2026-03-20T08:00:00.000Z', '10:00 PM – Mar 20 1:00 AM'],
    ['2026-03-06T02:00:00.000Z', '2026-03-06T02:00:00.000Z', '6:00 PM'],
  ])('from %s to %s reads “%s”', (startDate, endDate, text) => {
    expect(timeText({ startDate, endDate }, ZONE)).toBe(text)
  })

  test.each([
    ['2026-03-06T02:00:00.000Z', 'America/Los_Angeles', ''],
    ['2026-03-06T02:00:00.000Z', 'America/Vancouver', ''],
    ['2026-03-06T02:00:00.000Z', 'America/New_York', 'PST'],
    ['2026-07-06T02:00:00.000Z', 'Europe/Berlin', 'PDT'],
  ])('at %s a reader in %s sees the zone “%s”', (moment, readersZone, text) => {
    expect(zoneText(moment, ZONE, readersZone)).toBe(text)
  })
})
