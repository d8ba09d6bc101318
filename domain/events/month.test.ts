import { describe, expect, test } from 'vitest'
import type { Weekday } from '../organization/entries.ts'
import type { Event } from './contract.ts'
import { dayAfterKey, eventsByDay, monthLater, openedDay, timeOnDay, weeksOf } from './month.ts'
import { OPEN_TO_ALL } from './testing.ts'

const ZONE = 'America/Los_Angeles'

function event(title: string, startDate: string, endDate: string): Event {
  const texts = { cover: '', eventLink: '', committee: 'ACM', location: '', description: '' }
  return { uuid: title, title, ...texts, ...OPEN_TO_ALL, attendancePoints: 10, startDate, endDate, version: 1 }
}

describe('the weeks of a month', () => {
  test.each<[string, Weekday, number, string, string]>([
    ['2026-03', 'Sunday', 5, '2026-03-01', '2026-04-04'],
    ['2026-03', 'Monday', 6, '2026-02-23', '2026-04-05'],
    ['2026-11', 'Sunday', 5, '2026-11-01', '2026-12-05'],
    ['2026-02', 'Sunday', 4, '2026-02-01', '2026-02-28'],
    ['2028-02', 'Saturday', 5, '2028-01-29', '2028-03-03'],
    ['2026-12', 'Sunday', 5, '2026-11-29', '2027-01-02'],
  ])('%s from %s: %i weeks, %s to %s', (month, weekStart, count, first, last) => {
    const weeks = weeksOf(month, weekStart)
    expect(weeks).toHaveLength(count)
    expect(new Set(weeks.flat()).size).toBe(count * 7)
    expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([first, last])
  })
})

describe('an event is on the days', () => {
  const days = weeksOf('2026-11', 'Sunday').flat()
  test.each([
    ['of its evening', '2026-11-20T02:00:00.000Z', '2026-11-20T04:00:00.000Z', { '2026-11-19': '6:00 PM' }],
    [
      'of its only moment, midnight',
      '2026-11-19T08:00:00.000Z',
      '2026-11-19T08:00:00.000Z',
      { '2026-11-19': '12:00 AM' },
    ],
    [
      'before midnight, when it ends',
      '2026-11-20T06:00:00.000Z',
      '2026-11-20T08:00:00.000Z',
      { '2026-11-19': '10:00 PM' },
    ],
    [
      'before and after midnight',
      '2026-11-20T06:00:00.000Z',
      '2026-11-20T09:00:00.000Z',
      { '2026-11-19': '10:00 PM', '2026-11-20': 'until 1:00 AM' },
    ],
    [
      'of a whole weekend, until midnight',
      '2026-11-14T02:00:00.000Z',
      '2026-11-16T08:00:00.000Z',
      { '2026-11-13': '6:00 PM', '2026-11-14': 'all day', '2026-11-15': 'all day' },
    ],
    [
      'of the hour that comes twice',
      '2026-11-01T08:30:00.000Z',
      '2026-11-01T09:30:00.000Z',
      { '2026-11-01': '1:30 AM' },
    ],
    [
      'that the grid shows of the month before',
      '2026-10-31T20:00:00.000Z',
      '2026-11-01T08:00:00.000Z',
      { '2026-11-01': 'until 1:00 AM' },
    ],
    ['of no other month', '2026-12-10T20:00:00.000Z', '2026-12-10T22:00:00.000Z', {}],
  ])('%s', (title, startDate, endDate, expected) => {
    const one = event(title, startDate, endDate)
    const found = [...eventsByDay(days, [one], ZONE)].filter(([, events]) => events.length > 0)
    expect(Object.fromEntries(found.map(([day]) => [day, timeOnDay(one, day, ZONE)]))).toEqual(expected)
  })

  test('by start, what began the day before first', () => {
    const late = event('late', '2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z')
    const early = event('early', '2026-11-19T20:00:00.000Z', '2026-11-19T21:00:00.000Z')
    const night = event('night', '2026-11-19T06:00:00.000Z', '2026-11-19T10:00:00.000Z')
    expect(eventsByDay(days, [late, early, night], ZONE).get('2026-11-19')).toEqual([night, early, late])
  })
})

describe('a key leads from Thursday, November 19', () => {
  test.each<[string, Weekday, string | undefined]>([
    ['ArrowLeft', 'Sunday', '2026-11-18'],
    ['ArrowRight', 'Sunday', '2026-11-20'],
    ['ArrowUp', 'Sunday', '2026-11-12'],
    ['ArrowDown', 'Sunday', '2026-11-26'],
    ['Home', 'Sunday', '2026-11-15'],
    ['Home', 'Monday', '2026-11-16'],
    ['End', 'Sunday', '2026-11-21'],
    ['End', 'Monday', '2026-11-22'],
    ['PageUp', 'Sunday', '2026-10-19'],
    ['PageDown', 'Sunday', '2026-12-19'],
    ['a', 'Sunday', undefined],
  ])('%s in weeks from %s', (key, weekStart, expected) => {
    expect(dayAfterKey(key, '2026-11-19', weekStart)).toBe(expected)
  })

  test('and from the end of a long month to the end of a short one', () => {
    expect(dayAfterKey('PageDown', '2027-01-31', 'Sunday')).toBe('2027-02-28')
    expect(monthLater('2026-12', 1)).toBe('2027-01')
    expect(monthLater('2026-01', -1)).toBe('2025-12')
  })
})

describe('a month opens with', () => {
  const busy = new Map([
    ['2026-11-30', ['of the month before']],
    ['2026-12-01', []],
    ['2026-12-09', ['Workshop']],
  ])
  test.each([
    ['the wanted day', '2026-12', '2026-12-24', '2026-12-05', '2026-12-24'],
    ['today', '2026-12', undefined, '2026-12-05', '2026-12-05'],
    ['its first day with events', '2026-12', '2026-11-24', '2026-11-19', '2026-12-09'],
    ['its first day, without events', '2027-01', undefined, '2026-11-19', '2027-01-01'],
  ])('%s', (_, month, wanted, today, expected) => {
    expect(openedDay(month, wanted, today, busy)).toBe(expected)
  })
})
