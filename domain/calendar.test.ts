import { describe, expect, test } from 'vitest'
import shipped from '../chapter.config.ts'
import robotics from '../examples/robotics.config.ts'
import {
  asMoment,
  clockOf,
  dayHeading,
  dayOf,
  longDate,
  minutesLater,
  momentOf,
  monthAndYear,
  monthOf,
  nameOfMonth,
  ordinal,
  type Span,
  spanAround,
} from './calendar.ts'

const HERE = 'America/Los_Angeles'

describe('texts', () => {
  test.each([
    ['2025-03-05', 'Wednesday, March 5 2025'],
    ['2026-12-31', 'Thursday, December 31 2026'],
    ['2000-01-01', 'Saturday, January 1 2000'],
    ['2024-02-29', 'Thursday, February 29 2024'],
  ])('the history shows %s as %s (spec: members §11.2)', (day, text) => {
    expect(longDate(day)).toBe(text)
  })

  test.each([
    ['2026-01-05', 'Monday, 5th'],
    ['2026-01-01', 'Thursday, 1st'],
    ['2026-01-02', 'Friday, 2nd'],
    ['2026-01-03', 'Saturday, 3rd'],
    ['2026-01-11', 'Sunday, 11th'],
    ['2026-01-12', 'Monday, 12th'],
    ['2026-01-13', 'Tuesday, 13th'],
    ['2026-01-21', 'Wednesday, 21st'],
    ['2026-01-22', 'Thursday, 22nd'],
    ['2026-01-23', 'Friday, 23rd'],
    ['2026-01-31', 'Saturday, 31st'],
  ])('the officers see %s as %s', (day, text) => {
    expect(dayHeading(day)).toBe(text)
  })

  test('months go by their name, with the year where there may be several', () => {
    expect(nameOfMonth('2026-10')).toBe('October')
    expect(monthAndYear('2025-03')).toBe('March 2025')
  })

  test.each([
    [4, '4th'],
    [101, '101st'],
    [111, '111th'],
    [112, '112th'],
    [1003, '1003rd'],
  ])('%i is written %s', (n, text) => {
    expect(ordinal(n)).toBe(text)
  })
})

describe('moments', () => {
  test.each([
    ['2026-03-05T12:00:00-08:00', '2026-03-05T20:00:00.000Z'],
    ['2026-03-05T20:00:00Z', '2026-03-05T20:00:00.000Z'],
    ['2026-03-05T20:00:00.1234567Z', '2026-03-05T20:00:00.123Z'],
  ])('%s is stored as %s', (text, moment) => {
    expect(asMoment(text)).toBe(moment)
  })

  test.each([
    '',
    'soon',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-03-05T25:00:00Z',
    '2026-03-05T20:00:00',
    '2026-03-05',
    '+012026-03-05T20:00:00Z',
    'Thu, 05 Mar 2026 20:00:00 GMT',
  ])('“%s” is not a moment', (text) => {
    expect(asMoment(text)).toBeUndefined()
  })

  test('minutes count forwards and back, over midnight', () => {
    expect(minutesLater('2026-03-05T23:50:00.000Z', 15)).toBe('2026-03-06T00:05:00.000Z')
    expect(minutesLater('2026-03-05T00:05:00.000Z', -15)).toBe('2026-03-04T23:50:00.000Z')
  })

  test.each([
    ['2026-03-05', '18:30', '2026-03-06T02:30:00.000Z', 'an evening in winter'],
    ['2026-07-05', '18:30', '2026-07-06T01:30:00.000Z', 'an evening in summer'],
    ['2026-03-05', '00:00', '2026-03-05T08:00:00.000Z', 'midnight'],
    ['2026-03-05', '23:59', '2026-03-06T07:59:00.000Z', 'the last minute of the day'],
    ['2026-03-05', '23:60', '2026-03-06T08:00:00.000Z', 'minute 60 is the next hour, here of the next day'],
    ['2026-12-31', '23:60', '2027-01-01T08:00:00.000Z', 'and here of the next year'],
    ['2026-03-05', '11:60', '2026-03-05T20:00:00.000Z', 'noon, oddly written'],
    ['2026-03-08', '02:30', '2026-03-08T10:30:00.000Z', 'an hour that the spring skips is the one after it'],
    ['2026-11-01', '01:30', '2026-11-01T08:30:00.000Z', 'an hour that comes twice is the first of the two'],
  ])('%s %s in the chapter is %s: %s', (day, clock, moment) => {
    expect(momentOf(day, clock, HERE)).toBe(moment)
  })

  test.each([
    ['2026-03-06T02:30:00.000Z', '2026-03-05', '18:30'],
    ['2026-03-06T07:59:59.999Z', '2026-03-05', '23:59'],
    ['2026-03-06T08:00:00.000Z', '2026-03-06', '00:00'],
    ['2026-07-06T06:59:59.999Z', '2026-07-05', '23:59'],
  ])('%s is the %s at %s in the chapter', (moment, day, clock) => {
    expect(dayOf(moment, HERE)).toBe(day)
    expect(clockOf(moment, HERE)).toBe(clock)
  })

  test('a month ends at midnight of the chapter, not of Greenwich', () => {
    expect(monthOf('2026-04-01T06:59:59.999Z', HERE)).toBe('2026-03')
    expect(monthOf('2026-04-01T07:00:00.000Z', HERE)).toBe('2026-04')
  })
})

describe('spans', () => {
  test.each<[Span, string, string, string, string]>([
    ['day', '2026-03-05T20:00:00.000Z', '2026-03-05T08:00:00.000Z', '2026-03-06T08:00:00.000Z', 'a day'],
    ['day', '2026-03-08T20:00:00.000Z', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z', '23 hours in spring'],
    ['day', '2026-11-01T20:00:00.000Z', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z', '25 hours in autumn'],
    ['week', '2026-03-05T20:00:00.000Z', '2026-03-01T08:00:00.000Z', '2026-03-08T08:00:00.000Z', 'Sunday to Saturday'],
    ['week', '2026-03-08T08:00:00.000Z', '2026-03-08T08:00:00.000Z', '2026-03-15T07:00:00.000Z', 'its first moment'],
    ['week', '2026-03-08T07:59:59.999Z', '2026-03-01T08:00:00.000Z', '2026-03-08T08:00:00.000Z', 'its last moment'],
    ['month', '2026-02-28T20:00:00.000Z', '2026-02-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z', 'a short month'],
    ['month', '2026-03-31T20:00:00.000Z', '2026-03-01T08:00:00.000Z', '2026-04-01T07:00:00.000Z', 'over the change'],
    ['quarter', '2026-03-31T20:00:00.000Z', '2026-01-01T08:00:00.000Z', '2026-04-01T07:00:00.000Z', 'the first'],
    ['quarter', '2026-05-15T20:00:00.000Z', '2026-04-01T07:00:00.000Z', '2026-07-01T07:00:00.000Z', 'the second'],
    ['quarter', '2026-12-31T20:00:00.000Z', '2026-10-01T07:00:00.000Z', '2027-01-01T08:00:00.000Z', 'the last'],
    ['year', '2027-01-01T07:59:59.999Z', '2026-01-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z', 'to its last moment'],
    ['year', '2027-01-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z', '2028-01-01T08:00:00.000Z', 'from its first'],
  ])('the %s around %s runs from %s until %s: %s', (span, moment, from, until) => {
    expect(spanAround(span, moment, shipped)).toEqual({ from, until })
  })

  test.each<[Span, string, string, string, string]>([
    ['week', '2026-03-05T02:00:00.000Z', '2026-03-01T14:00:00.000Z', '2026-03-08T14:00:00.000Z', 'Monday to Sunday'],
    ['week', '2026-03-08T13:59:59.999Z', '2026-03-01T14:00:00.000Z', '2026-03-08T14:00:00.000Z', 'its last moment'],
    ['week', '2026-03-08T14:00:00.000Z', '2026-03-08T14:00:00.000Z', '2026-03-15T14:00:00.000Z', 'its first moment'],
    ['quarter', '2026-02-15T14:00:00.000Z', '2026-02-15T14:00:00.000Z', '2026-07-19T14:00:00.000Z', 'a semester'],
    ['quarter', '2026-07-19T13:59:59.999Z', '2026-02-15T14:00:00.000Z', '2026-07-19T14:00:00.000Z', 'to its end'],
    [
      'quarter',
      '2026-12-24T02:00:00.000Z',
      '2026-11-20T14:00:00.000Z',
      '2027-02-15T14:00:00.000Z',
      'into the new year',
    ],
    [
      'quarter',
      '2027-01-24T02:00:00.000Z',
      '2026-11-20T14:00:00.000Z',
      '2027-02-15T14:00:00.000Z',
      'from the old year',
    ],
  ])('of another chapter the %s around %s runs from %s until %s: %s', (span, moment, from, until) => {
    expect(spanAround(span, moment, robotics)).toEqual({ from, until })
  })
})
