import { describe, expect, test } from 'vitest'
import type { Event } from './contract.ts'
import { nextOf, rightNow, timeUntil } from './rightNow.ts'
import { OPEN_TO_ALL } from './testing.ts'

const NOW = '2026-03-05T20:00:00.000Z'

function event(uuid: string, start: string, end: string): Event {
  const texts = { cover: '', eventLink: '', committee: 'ACM', location: '', description: '' }
  const dates = { startDate: `2026-03-05T${start}:00.000Z`, endDate: `2026-03-05T${end}:00.000Z` }
  return { uuid, title: uuid, ...texts, ...OPEN_TO_ALL, attendancePoints: 10, ...dates, version: 1 }
}
const none = new Set<string>()
const rsvpsTo = (going: Iterable<string>) => new Map([...going].map((uuid) => [uuid, { status: 'going' }]))
const shown = (events: Event[], { going = none, attended = none } = {}) => {
  const found = rightNow(events, { rsvps: rsvpsTo(going), attended }, NOW)
  return found && `${found.event.uuid} ${found.is}`
}

test('next is the first event that the member is going to and that has not started', () => {
  const events = [
    event('late', '23:00', '23:30'),
    event('other', '20:30', '21:00'),
    event('soon', '21:00', '22:00'),
    event('lab', '19:00', '22:00'),
  ]
  expect(nextOf(events, { rsvps: rsvpsTo(['late', 'soon', 'lab']) }, NOW)?.uuid).toBe('soon')
  expect(nextOf(events, { rsvps: rsvpsTo(['lab']) }, NOW)).toBeUndefined()
})

describe('right now is', () => {
  const lab = event('lab', '19:00', '22:00')
  const git = event('git', '19:30', '21:00')

  test.each([
    ['an event from its first moment', '20:00', '21:00', 'talk running'],
    ['an event to its last moment', '19:00', '20:00', 'talk running'],
    ['nothing once it has ended', '18:00', '19:59', undefined],
    ['nothing that starts soon without an RSVP', '20:01', '21:00', undefined],
  ])('%s', (_, start, end, expected) => {
    expect(shown([event('talk', start, end)])).toBe(expected)
  })

  test.each([
    ['20:01', 'talk soon'],
    ['21:00', 'talk soon'],
    ['21:01', undefined],
  ])('what the member is going to, within the hour: at %s %s', (start, expected) => {
    expect(shown([event('talk', start, '23:00')], { going: new Set(['talk']) })).toBe(expected)
  })

  test('of several that run the one that started last', () => {
    expect(shown([git, lab])).toBe('git running')
  })

  test.each(['going', 'attended'])('rather one that the member is %s', (how) => {
    expect(shown([lab, git], { [how]: new Set(['lab']) })).toBe('lab running')
  })

  test('what runs, before what is about to', () => {
    expect(shown([lab, event('talk', '20:30', '21:00')], { going: new Set(['talk']) })).toBe('lab running')
  })

  test('one event, and the names of the others', () => {
    const found = rightNow([lab, git, event('next', '20:30', '21:00')], { rsvps: rsvpsTo([]), attended: none }, NOW)
    expect(found?.alsoRunning).toEqual([lab])
  })
})

test.each([
  ['20:00:00', '1 minute'],
  ['20:00:40', '1 minute'],
  ['20:01:01', '2 minutes'],
  ['20:47:00', '47 minutes'],
  ['21:00:00', '60 minutes'],
  ['21:00:01', '1 h 1 min'],
  ['22:00:00', '2 h'],
  ['22:05:00', '2 h 5 min'],
])('until %s it is %s', (clock, words) => {
  expect(timeUntil(`2026-03-05T${clock}.000Z`, NOW)).toBe(words)
})
