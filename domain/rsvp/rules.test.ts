import { describe, expect, test } from 'vitest'
import { countdown, newRsvpRefusal, nextRsvpChange, rsvpRefusal, rsvpState } from './rules.ts'

const END = '2026-03-05T21:00:00.000Z'
const LOS_ANGELES = 'America/Los_Angeles'

test.each([
  ['2026-03-05T20:59:59.999Z', undefined],
  ['2026-03-05T21:00:00.000Z', undefined],
  ['2026-03-05T21:00:00.001Z', 'event_over'],
])('an RSVP to an event that ends at nine, at %s: %s', (now, code) => {
  const event = { endDate: END, rsvpOpens: null, rsvpCloses: null }
  expect(rsvpRefusal(event, now)?.code).toBe(code)
  expect(newRsvpRefusal(event, now, LOS_ANGELES)?.code).toBe(code)
})

describe('RSVPs that open on March 2 at six in the evening and close on March 4 at noon', () => {
  const event = { endDate: END, rsvpOpens: '2026-03-03T02:00:00.000Z', rsvpCloses: '2026-03-04T20:00:00.000Z' }
  test.each([
    ['2025-12-31T00:00:00.000Z', 'RSVPs open Mon, Mar 2, 2026 at 6:00 PM.'],
    ['2026-02-20T00:00:00.000Z', 'RSVPs open Mon, Mar 2 at 6:00 PM.'],
    ['2026-03-02T02:00:00.000Z', 'RSVPs open tomorrow at 6:00 PM.'],
    ['2026-03-03T01:59:59.999Z', 'RSVPs open today at 6:00 PM.'],
    ['2026-03-03T02:00:00.000Z', undefined],
    ['2026-03-04T20:00:00.000Z', undefined],
    ['2026-03-04T20:00:00.001Z', 'RSVPs have closed.'],
    ['2026-03-05T21:00:00.001Z', 'This event has ended.'],
  ])('at %s: %s', (now, sentence) => {
    expect(newRsvpRefusal(event, now, LOS_ANGELES)?.message).toBe(sentence)
  })

  test('can be cancelled until the end of the event', () => {
    expect(rsvpRefusal(event, '2026-03-05T20:00:00.000Z')).toBeUndefined()
  })
})

describe('what a screen shows of RSVPs to an event with one place that open at eight', () => {
  const OPENS = '2026-03-05T20:00:00.000Z'
  const event = { endDate: END, rsvpOpens: OPENS, rsvpCloses: null, capacity: 1, rsvpCount: 0, waitlistCount: 0 }
  const early = '2026-03-05T19:59:59.999Z'
  test.each([
    [
      'before eight',
      {},
      undefined,
      early,
      { is: 'refused', refusal: { message: 'RSVPs open today at 12:00 PM.' }, opensAt: OPENS },
    ],
    ['at eight', {}, undefined, OPENS, { is: 'open', mustWait: false }],
    ['when it is full', { rsvpCount: 1 }, undefined, OPENS, { is: 'open', mustWait: true }],
    [
      'after it closed',
      { rsvpCloses: OPENS },
      undefined,
      '2026-03-05T20:00:00.001Z',
      { is: 'refused', refusal: { message: 'RSVPs have closed.' }, opensAt: undefined },
    ],
    ['to somebody who has a place', { rsvpCloses: OPENS }, { status: 'going' }, END, { is: 'going' }],
    [
      'to somebody who has a place, after the end',
      {},
      { status: 'going' },
      '2026-03-05T21:00:00.001Z',
      { is: 'refused', refusal: { message: 'This event has ended.' }, opensAt: undefined },
    ],
    ['to somebody in line', {}, { status: 'waiting', position: 3 }, OPENS, { is: 'waiting', position: 3 }],
  ] as const)('%s', (_, changes, rsvp, now, state) => {
    expect(rsvpState({ ...event, ...changes }, rsvp, now, LOS_ANGELES)).toMatchObject(state)
  })
})

test.each([
  ['2026-03-05T20:00:00.000Z', '2026-03-05T20:00:01.000Z', '0:01'],
  ['2026-03-05T20:00:00.001Z', '2026-03-05T20:00:01.000Z', '0:01'],
  ['2026-03-05T20:00:00.000Z', '2026-03-05T21:02:03.000Z', '1:02:03'],
  ['2026-03-05T20:00:00.000Z', '2026-03-05T20:12:03.000Z', '12:03'],
  ['2026-03-05T20:00:00.000Z', '2026-03-07T20:00:00.000Z', undefined],
])('at %s the time until %s is counted down as %s', (now, until, text) => {
  expect(countdown(now, until)).toBe(text)
})

test.each([
  ['before RSVPs open', '2026-03-05T19:00:00.000Z', '2026-03-05T20:00:00.000Z'],
  ['once they have opened', '2026-03-05T20:00:00.000Z', '2026-03-05T20:30:00.000Z'],
])('%s the next change is at the right moment', (_, now, next) => {
  const event = { rsvpOpens: '2026-03-05T20:00:00.000Z', rsvpCloses: '2026-03-05T20:30:00.000Z' }
  expect(nextRsvpChange(event, now)).toBe(next)
})
