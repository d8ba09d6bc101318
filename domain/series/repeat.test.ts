import { describe, expect, test } from 'vitest'
import { atDistance, type Every, MOST_EVENTS, type Times, timesOfRepeat } from './repeat.ts'

const HERE = 'America/Los_Angeles'

const times = (startDate: string, endDate: string): Times => ({ startDate, endDate, rsvpOpens: null, rsvpCloses: null })

/** The local starts and ends of a series whose first event is on a day from 18:00 to 19:30. */
function series(day: string, every: Every, until: string, timeZone = HERE) {
  const at = (clock: string) =>
    new Date(Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  const localOf = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDateTime().toString()
  return timesOfRepeat(times(at('18:00'), at('19:30')), { every, until }, timeZone).map(({ startDate, endDate }) => [
    localOf(startDate).slice(0, 16),
    localOf(endDate).slice(11, 16),
  ])
}

describe('a series keeps its local time', () => {
  test.each<[string, string, Every, string, string[], string?]>([
    ['when clocks go forward', '2026-03-03', 'week', '2026-03-17', ['2026-03-03', '2026-03-10', '2026-03-17']],
    ['when clocks go back', '2026-10-27', 'week', '2026-11-10', ['2026-10-27', '2026-11-03', '2026-11-10']],
    ['every two weeks', '2026-10-20', 'twoWeeks', '2026-11-17', ['2026-10-20', '2026-11-03', '2026-11-17']],
    ['until the day before the next', '2026-10-20', 'twoWeeks', '2026-11-16', ['2026-10-20', '2026-11-03']],
    ['every month', '2026-02-15', 'month', '2026-04-15', ['2026-02-15', '2026-03-15', '2026-04-15']],
    [
      'on the last day of months that are too short',
      '2026-01-31',
      'month',
      '2026-03-31',
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    ],
    [
      'where clocks change by half an hour',
      '2026-03-31',
      'week',
      '2026-04-14',
      ['2026-03-31', '2026-04-07', '2026-04-14'],
      'Australia/Lord_Howe',
    ],
    ['where they never change', '2026-03-31', 'week', '2026-04-07', ['2026-03-31', '2026-04-07'], 'Asia/Kathmandu'],
  ])('%s', (_, day, every, until, days, timeZone) => {
    expect(series(day, every, until, timeZone)).toEqual(days.map((one) => [`${one}T18:00`, '19:30']))
  })

  test.each([
    ['1:30 to 2:15', '2026-10-25T08:30:00.000Z', '2026-10-25T09:15:00.000Z', '2026-11-01T09:30:00.000Z'],
    ['0:45 to 1:30', '2026-10-25T07:45:00.000Z', '2026-10-25T08:30:00.000Z', '2026-11-01T07:45:00.000Z'],
    ['2:30 to 3:15', '2026-03-01T10:30:00.000Z', '2026-03-01T11:15:00.000Z', '2026-03-08T10:30:00.000Z'],
  ])('%s lasts 45 minutes on the day when clocks change', (_, start, end, startDate) => {
    const [, second] = timesOfRepeat(times(start, end), { every: 'week', until: startDate.slice(0, 10) }, HERE)
    expect(second!.startDate).toBe(startDate)
    expect(Date.parse(second!.endDate) - Date.parse(startDate)).toBe(45 * 60_000)
  })

  test('over a night when clocks go back', () => {
    const night = times('2026-10-25T05:00:00.000Z', '2026-10-25T10:00:00.000Z')
    const [, second] = timesOfRepeat(night, { every: 'week', until: '2026-10-31' }, HERE)
    expect(second).toMatchObject({ startDate: '2026-11-01T05:00:00.000Z', endDate: '2026-11-01T11:00:00.000Z' })
  })

  test('an hour that clocks leave out is the hour after it', () => {
    const night = times('2026-03-01T10:30:00.000Z', '2026-03-01T11:00:00.000Z')
    const [, second] = timesOfRepeat(night, { every: 'week', until: '2026-03-08' }, HERE)
    expect(second).toMatchObject({ startDate: '2026-03-08T10:30:00.000Z', endDate: '2026-03-08T11:00:00.000Z' })
  })
})

describe('a repeat is refused', () => {
  test.each([
    ['2026-03-09', 'Nothing repeats until that day. Please choose a later one.'],
    ['2025-01-01', 'Nothing repeats until that day. Please choose a later one.'],
    ['2030-01-01', 'A series has at most 60 events. Please choose an earlier day.'],
  ])('until %s', (until, message) => {
    expect(() => series('2026-03-03', 'week', until)).toThrow(message)
  })

  test('with every date left out', () => {
    const first = times('2026-03-04T02:00:00.000Z', '2026-03-04T03:30:00.000Z')
    const weekly = { every: 'week', until: '2026-03-17' } as const
    const days = (except: string[]) =>
      timesOfRepeat(first, { ...weekly, except }, HERE).map(({ startDate }) => startDate)
    expect(days(['2026-03-10', '2026-03-11'])).toEqual(['2026-03-04T02:00:00.000Z', '2026-03-18T01:00:00.000Z'])
    expect(() => days(['2026-03-10', '2026-03-17'])).toThrow('Nothing repeats until that day.')
  })

  test('with the sixty-first event, and not with the sixtieth', () => {
    const last = Temporal.PlainDate.from('2026-03-03').add({ weeks: MOST_EVENTS - 1 })
    expect(series('2026-03-03', 'week', last.toString())).toHaveLength(MOST_EVENTS)
    expect(() => series('2026-03-03', 'week', last.add({ weeks: 1 }).toString())).toThrow('at most 60')
  })
})

test('RSVPs open and close at the same distance from each event', () => {
  const first = {
    ...times('2026-03-03T02:00:00.000Z', '2026-03-03T03:00:00.000Z'),
    rsvpOpens: '2026-02-24T02:00:00.000Z',
    rsvpCloses: '2026-03-03T01:00:00.000Z',
  }
  const [, second] = timesOfRepeat(first, { every: 'week', until: '2026-03-09' }, HERE)
  expect(second).toEqual({
    startDate: '2026-03-10T01:00:00.000Z',
    endDate: '2026-03-10T02:00:00.000Z',
    rsvpOpens: '2026-03-03T02:00:00.000Z',
    rsvpCloses: '2026-03-10T00:00:00.000Z',
  })
})

test('later events move along with an edited one, by days and hours of the local clock', () => {
  const edited = times('2026-03-05T03:00:00.000Z', '2026-03-05T05:00:00.000Z')
  const [before, later] = ['2026-03-03T02:00:00.000Z', '2026-03-10T01:00:00.000Z']
  expect(atDistance(edited, before, later, HERE)).toMatchObject({
    startDate: '2026-03-12T02:00:00.000Z',
    endDate: '2026-03-12T04:00:00.000Z',
  })
})
