import { describe, expect, test } from 'vitest'
import type { Event } from './contract.ts'
import { inOrder, inSections } from './sections.ts'
import { OPEN_TO_ALL } from './testing.ts'

const CALENDAR = {
  timeZone: 'America/Los_Angeles',
  weekStart: 'Sunday' as const,
  quarters: [{ name: 'Winter', starts: '01-05' }],
}
/** Thursday, 12:00. */
const NOW = '2026-03-05T20:00:00.000Z'

function event(startDate: string, endDate = startDate): Event {
  const texts = { cover: '', eventLink: '', committee: 'ACM', location: '', description: '' }
  return {
    uuid: startDate,
    title: startDate,
    ...texts,
    ...OPEN_TO_ALL,
    attendancePoints: 10,
    startDate,
    endDate,
    version: 1,
  }
}
const headings = (...events: Event[]) => inSections(events, NOW, CALENDAR).map(({ heading }) => heading)

describe('an event stands under', () => {
  test.each([
    ['Today', '2026-03-05T20:00:00.000Z', 'that starts now'],
    ['Today', '2026-03-06T07:59:00.000Z', 'late tonight'],
    ['Tomorrow', '2026-03-06T08:00:00.000Z', 'at midnight'],
    ['This week', '2026-03-07T20:00:00.000Z', 'on Saturday'],
    ['Next week', '2026-03-08T08:00:00.000Z', 'on Sunday, the first day of a week'],
    ['Next week', '2026-03-15T06:59:00.000Z', 'late on the Saturday after'],
    ['Later this month', '2026-03-15T07:00:00.000Z', 'on the Sunday after that'],
    ['April', '2026-04-02T20:00:00.000Z', 'next month'],
    ['January 2027', '2027-01-10T20:00:00.000Z', 'next year'],
    ['Earlier today', '2026-03-05T08:00:00.000Z', 'this morning'],
    ['Yesterday', '2026-03-05T07:59:00.000Z', 'late yesterday'],
    ['Earlier this week', '2026-03-01T08:00:00.000Z', 'last Sunday'],
    ['February', '2026-02-28T20:00:00.000Z', 'last month'],
    ['December 2025', '2025-12-31T20:00:00.000Z', 'last year'],
  ])('%s: one at %s, %s', (heading, start) => {
    expect(headings(event(start))).toEqual([heading])
  })

  test('Today while it is running, although it started days ago', () => {
    expect(headings(event('2026-03-03T20:00:00.000Z', '2026-03-06T20:00:00.000Z'))).toEqual(['Today'])
  })

  test('Earlier this month, before this week', () => {
    const later = '2026-03-20T19:00:00.000Z'
    const [section] = inSections([event('2026-03-03T20:00:00.000Z')], later, CALENDAR)
    expect(section!.heading).toBe('Earlier this month')
  })
})

test('events of one heading that follow one another share it', () => {
  const [one, two, three] = [
    event('2026-03-05T21:00:00.000Z'),
    event('2026-03-05T22:00:00.000Z'),
    event('2026-03-06T22:00:00.000Z'),
  ]
  expect(inSections([one!, two!, three!], NOW, CALENDAR)).toEqual([
    { heading: 'Today', events: [one, two] },
    { heading: 'Tomorrow', events: [three] },
  ])
})

describe('a list is read', () => {
  const [old, morning, evening, april] = [
    event('2025-12-31T20:00:00.000Z'),
    event('2026-03-05T17:00:00.000Z'),
    event('2026-03-06T03:00:00.000Z'),
    event('2026-04-02T19:00:00.000Z'),
  ] as [Event, Event, Event, Event]

  test.each([
    ['Upcoming', [evening, april], [evening, april]],
    ['Past Events', [old, morning], [morning, old]],
    ['This Year', [april, morning, evening], [morning, evening, april]],
    ['All Time', [old, morning, evening, april], [evening, april, morning, old]],
  ] as const)('%s', (time, events, expected) => {
    expect(inOrder(events, time, NOW)).toEqual(expected)
  })
})
