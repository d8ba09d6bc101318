import { expect, test } from 'vitest'
import { rsvpRefusal } from './rules.ts'

test.each([
  ['2026-03-05T20:59:59.999Z', undefined],
  ['2026-03-05T21:00:00.000Z', undefined],
  ['2026-03-05T21:00:00.001Z', 'event_over'],
])('an RSVP to an event that ends at nine, at %s: %s', (now, code) => {
  expect(rsvpRefusal({ endDate: '2026-03-05T21:00:00.000Z' }, now)?.code).toBe(code)
})
