import { describe, expect, test } from 'vitest'
import {
  digestMoment,
  isMorning,
  quietUntil,
  reminderDue,
  reminderKey,
  reminderMoment,
  tellAt,
  tellReminderAt,
} from './timing.ts'

const LA = 'America/Los_Angeles'

describe('quiet hours, in March in Los Angeles', () => {
  test.each<[string, string | undefined, string]>([
    ['2026-03-06T05:59:59.999Z', undefined, '21:59'],
    ['2026-03-06T06:00:00.000Z', '2026-03-06T16:00:00.000Z', '22:00'],
    ['2026-03-06T12:00:00.000Z', '2026-03-06T16:00:00.000Z', '04:00'],
    ['2026-03-06T15:59:59.999Z', '2026-03-06T16:00:00.000Z', '07:59'],
    ['2026-03-06T16:00:00.000Z', undefined, '08:00'],
    // The clocks go forward in the night to March 8, and back in the night to November 1.
    ['2026-03-08T07:00:00.000Z', '2026-03-08T15:00:00.000Z', '23:00 before the clocks go forward'],
    ['2026-11-01T06:00:00.000Z', '2026-11-01T16:00:00.000Z', '23:00 before the clocks go back'],
  ])('at %s they last until %s (%s)', (now, until) => {
    expect(quietUntil(now, LA)).toBe(until)
  })

  const NIGHT = '2026-03-06T07:00:00.000Z'
  const EIGHT = '2026-03-06T16:00:00.000Z'
  test.each([
    ['tomorrow evening', ['2026-03-07T02:00:00.000Z'], EIGHT],
    ['at 07:30', ['2026-03-06T15:30:00.000Z'], NIGHT],
    ['at 08:59', ['2026-03-06T16:59:00.000Z'], NIGHT],
    ['at 09:00', ['2026-03-06T17:00:00.000Z'], EIGHT],
    ['was at 07:30 and is at 18:00 now', ['2026-03-06T15:30:00.000Z', '2026-03-07T02:00:00.000Z'], NIGHT],
    ['has started', ['2026-03-06T06:30:00.000Z'], EIGHT],
  ])('news of an event that starts %s comes at %s', (_, starts, moment) => {
    expect(tellAt(NIGHT, starts, LA)).toBe(moment)
  })

  test('by day nothing waits', () => {
    expect(tellAt(EIGHT, [], LA)).toBe(EIGHT)
  })
})

describe('a reminder', () => {
  const START = '2026-03-06T02:00:00.000Z'
  test.each([
    ['2026-03-05T01:59:59.999Z', undefined],
    ['2026-03-05T02:00:00.000Z', 'day'],
    ['2026-03-05T22:59:59.999Z', 'day'],
    ['2026-03-05T23:00:00.000Z', undefined],
    ['2026-03-06T00:59:59.999Z', undefined],
    ['2026-03-06T01:00:00.000Z', 'hour'],
    ['2026-03-06T01:59:59.999Z', 'hour'],
    ['2026-03-06T02:00:00.000Z', undefined],
  ])('of an event at 18:00, at %s: %s', (now, due) => {
    expect(reminderDue(START, now, LA)).toBe(due)
  })

  test('comes at the same time of day, also when the clocks change in between', () => {
    expect(reminderMoment('2026-03-09T01:00:00.000Z', 'day', LA)).toBe('2026-03-08T02:00:00.000Z')
    expect(reminderMoment('2026-03-08T19:00:00.000Z', 'day', LA)).toBe('2026-03-07T20:00:00.000Z')
    expect(reminderMoment('2026-11-01T20:00:00.000Z', 'day', LA)).toBe('2026-10-31T19:00:00.000Z')
  })

  test('is sent once for each time of its event', () => {
    const key = (startDate: string) => reminderKey({ uuid: 'git', startDate }, 'hour')
    expect(key('2026-03-06T02:10:00.000Z')).not.toBe(key(START))
  })

  test.each<[string, string, 'day' | 'hour', string, string]>([
    ['of an event at 18:00', START, 'day', '2026-03-05T10:30:00.000Z', '2026-03-05T16:00:00.000Z'],
    ['of an event at 02:00', '2026-03-06T10:00:00.000Z', 'day', '2026-03-05T10:30:00.000Z', '2026-03-05T10:30:00.000Z'],
    [
      'of the hour before an event at 08:30',
      '2026-03-05T16:30:00.000Z',
      'hour',
      '2026-03-05T15:40:00.000Z',
      '2026-03-05T15:40:00.000Z',
    ],
  ])('%s that is late in the night comes when it must', (_, start, before, now, moment) => {
    expect(tellReminderAt(now, start, before, LA)).toBe(moment)
  })
})

test.each([
  ['2026-03-05T20:00:00.000Z', null, '2026-03-05T21:00:00.000Z'],
  ['2026-03-05T20:00:00.000Z', '2026-03-05T18:00:00.000Z', '2026-03-06T18:00:00.000Z'],
  ['2026-03-05T20:00:00.000Z', '2026-03-01T18:00:00.000Z', '2026-03-05T21:00:00.000Z'],
  ['2026-03-06T05:30:00.000Z', null, '2026-03-06T16:00:00.000Z'],
])('a digest of what was published at %s, after one at %s, comes at %s', (published, last, moment) => {
  expect(digestMoment(published, last, LA)).toBe(moment)
})

test('the morning is from 8 to 12', () => {
  const at = (hour: number) => isMorning(`2026-03-05T${hour}:00:00.000Z`, LA)
  expect([15, 16, 19, 20].map(at)).toEqual([false, true, true, false])
})
