import { describe, expect, test } from 'vitest'
import chapter from '../../chapter.config.ts'
import robotics from '../../examples/robotics.config.ts'
import type { Event } from './contract.ts'
import { ALL_COMMITTEES, featured, GOING, isComing, matching, TIME_FILTERS, type TimeFilter } from './filters.ts'
import { OPEN_TO_ALL } from './testing.ts'

function event(startDate: string, changes: Partial<Event> = {}): Event {
  return {
    uuid: startDate,
    title: 'Intro to Git',
    cover: '',
    eventLink: '',
    committee: 'Hack',
    attendancePoints: 10,
    startDate,
    endDate: startDate,
    location: '',
    description: '',
    ...OPEN_TO_ALL,
    version: 1,
    ...changes,
  }
}

const shows = (time: TimeFilter, now: string, one: Event) =>
  matching({ time, committee: ALL_COMMITTEES, search: '' }, now, chapter)(one)

test('the eight time filters are in the order of the specification', () => {
  expect(TIME_FILTERS).toEqual([
    'Upcoming',
    'All Time',
    'Past Events',
    'Today',
    'This Week',
    'This Month',
    'This Quarter',
    'This Year',
  ])
})

describe('an event that runs from noon to two', () => {
  const running = event('2026-03-05T20:00:00.000Z', { endDate: '2026-03-05T22:00:00.000Z' })
  test.each([
    ['before it', '2026-03-05T19:59:59.999Z', true],
    ['while it runs', '2026-03-05T21:00:00.000Z', true],
    ['at its very end', '2026-03-05T22:00:00.000Z', true],
    ['after it', '2026-03-05T22:00:00.001Z', false],
  ])('is either upcoming or past: %s', (_, now, upcoming) => {
    expect(shows('Upcoming', now, running)).toBe(upcoming)
    expect(shows('Past Events', now, running)).toBe(!upcoming)
    expect(shows('All Time', now, running)).toBe(true)
  })
})

/** Each span with a moment in it, its first and its last millisecond. */
const SPANS: [TimeFilter, string, string, string, string][] = [
  ['Today', 'a day', '2026-03-05T20:00:00.000Z', '2026-03-05T08:00:00.000Z', '2026-03-06T07:59:59.999Z'],
  [
    'Today',
    'the spring day of 23 hours',
    '2026-03-08T20:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T06:59:59.999Z',
  ],
  [
    'Today',
    'the autumn day of 25 hours',
    '2026-11-01T20:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
    '2026-11-02T07:59:59.999Z',
  ],
  ['This Week', 'a week', '2026-03-05T20:00:00.000Z', '2026-03-01T08:00:00.000Z', '2026-03-08T07:59:59.999Z'],
  [
    'This Week',
    'the week that begins with the spring day',
    '2026-03-10T20:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-15T06:59:59.999Z',
  ],
  [
    'This Week',
    'the week over a new year',
    '2026-12-30T20:00:00.000Z',
    '2026-12-27T08:00:00.000Z',
    '2027-01-03T07:59:59.999Z',
  ],
  [
    'This Week',
    'the week that begins with the autumn day',
    '2026-11-04T20:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
    '2026-11-08T07:59:59.999Z',
  ],
  [
    'This Month',
    'the month of the spring day',
    '2026-03-20T20:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
    '2026-04-01T06:59:59.999Z',
  ],
  [
    'This Month',
    'the month of the autumn day',
    '2026-11-20T20:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
    '2026-12-01T07:59:59.999Z',
  ],
  [
    'This Month',
    'a February of 29 days',
    '2028-02-10T20:00:00.000Z',
    '2028-02-01T08:00:00.000Z',
    '2028-03-01T07:59:59.999Z',
  ],
  ['This Quarter', 'winter', '2026-02-20T20:00:00.000Z', '2026-01-01T08:00:00.000Z', '2026-04-01T06:59:59.999Z'],
  ['This Quarter', 'autumn', '2026-12-20T20:00:00.000Z', '2026-10-01T07:00:00.000Z', '2027-01-01T07:59:59.999Z'],
  ['This Year', 'a year', '2026-07-20T20:00:00.000Z', '2026-01-01T08:00:00.000Z', '2027-01-01T07:59:59.999Z'],
]

describe.each(SPANS)('%s, %s', (filter, _, now, first, last) => {
  test('shows only events that start between its first and its last moment (spec: members §7.3)', () => {
    const shown = [-1, 0].map((ms) => shows(filter, now, event(later(first, ms))))
    const shownAtTheEnd = [0, 1].map((ms) => shows(filter, now, event(later(last, ms))))
    expect([shown, shownAtTheEnd]).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

function later(moment: string, milliseconds: number): string {
  return new Date(Date.parse(moment) + milliseconds).toISOString()
}

describe('search and committee', () => {
  const git = event('2026-03-05T20:00:00.000Z', { title: 'Intro to Git', committee: 'Hack', description: 'with pizza' })
  test.each([
    ['', ALL_COMMITTEES, true],
    ['git', ALL_COMMITTEES, true],
    ['  INTRO ', ALL_COMMITTEES, true],
    ['intro git', ALL_COMMITTEES, false],
    ['pizza', ALL_COMMITTEES, false],
    ['', 'Hack', true],
    ['', 'AI', false],
    ['git', 'AI', false],
    ['.*', ALL_COMMITTEES, false],
  ])('“%s” in %s', (search, committee, found) => {
    expect(matching({ time: 'All Time', committee, search }, '2026-03-05T20:00:00.000Z', chapter)(git)).toBe(found)
  })
})

test('Going is what has not ended and has an RSVP of the member', () => {
  const [past, git, chess] = [
    event('2026-03-03T20:00:00.000Z'),
    event('2026-03-05T20:00:00.000Z'),
    event('2026-03-06T20:00:00.000Z'),
  ]
  const mine = new Set([past!.uuid, git!.uuid])
  const now = '2026-03-04T00:00:00.000Z'
  const events = [past!, git!, chess!]
  expect(events.filter(isComing(now, mine))).toEqual([git])
  const going = { time: GOING, committee: ALL_COMMITTEES, search: '' } as const
  expect(events.filter(matching(going, now, chapter, mine))).toEqual([git])
  expect(events.filter(matching(going, now, chapter))).toEqual([])
})

test.each([
  ['five', chapter.featuredEvents, ['04', '05', '06', '07', '08']],
  ['three of another chapter', robotics.featuredEvents, ['04', '05', '06']],
])('featured are the next %s that have not ended, by start', (_, most, shown) => {
  const days = [9, 3, 7, 5, 8, 4, 6, 2]
  const events = days.map((day) => event(`2026-03-0${day}T20:00:00.000Z`))
  const next = featured(events, '2026-03-04T00:00:00.000Z', most)
  expect(next.map(({ startDate }) => startDate.slice(8, 10))).toEqual(shown)
})
