import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Event } from '../events/contract.ts'
import { OPEN_TO_ALL } from '../events/testing.ts'
import { type CalendarEvent, calendarText } from './ics.ts'
import { googleLink, outlookLink, subscriptionOn } from './links.ts'

const ZONE = 'America/Los_Angeles'
const PAGE = 'https://portal.example.org/events/f6a7'
const GIT: Event = {
  uuid: 'f6a7',
  title: 'Intro to Git & Friends',
  cover: '',
  eventLink: 'https://www.uclaacm.com/git',
  committee: 'Hack',
  attendancePoints: 10,
  startDate: '2026-03-06T02:00:00.000Z',
  endDate: '2026-03-06T04:00:00.000Z',
  location: 'Boelter Hall 3400, Los Angeles',
  description: 'Bring a laptop; we bring pizza.\nNo experience needed.',
  ...OPEN_TO_ALL,
  version: 3,
  sequence: 2,
}

describe('the link to Google', () => {
  test('contains the exact moments, the time zone of the chapter and the address of the event (spec: members §7.2)', () => {
    const { origin, pathname, searchParams } = new URL(googleLink(GIT, ZONE, PAGE))
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Intro to Git & Friends',
      dates: '20260306T020000Z/20260306T040000Z',
      ctz: ZONE,
      location: GIT.location,
      details: `${GIT.description}\n\n${GIT.eventLink}\n\n${PAGE}`,
    })
  })

  test('still fits into an address with a description of ten thousand letters', () => {
    const long = { ...GIT, description: 'é'.repeat(10_000) }
    for (const link of [googleLink(long, ZONE, PAGE), outlookLink(long, PAGE)]) expect(link.length).toBeLessThan(8_000)
  })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'webcal://acm.example/app/calendar.ics'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'webcal://acm.example/app/calendar.ics'],
  [
    'Mozilla/5.0 (Linux; Android 16)',
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Facm.example%2Fapp%2Fcalendar.ics',
  ],
])('%s subscribes at %s', (device, address) => {
  expect(subscriptionOn(device, 'https://acm.example/app/calendar.ics').href).toBe(address)
})

/** The entries of a calendar as a parser reads them that we did not write. */
function parsed(...events: Partial<CalendarEvent>[]) {
  const text = calendarText(
    'ACM',
    events.map((event) => ({ ...GIT, stamp: '2026-03-01T00:00:00.000Z', isCancelled: false, ...event })),
    () => PAGE,
  )
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { text, calendar, entries: calendar.getAllSubcomponents('vevent') }
}

describe('a calendar', () => {
  test('has the event with its moments, its address and its sequence', () => {
    const { calendar, entries } = parsed({})
    const entry = new ICAL.Event(entries[0])
    expect([entry.uid, entry.sequence, entry.summary]).toEqual(['f6a7', 2, GIT.title])
    expect(entry.startDate.toJSDate().toISOString()).toBe(GIT.startDate)
    expect(entry.endDate.toJSDate().toISOString()).toBe(GIT.endDate)
    expect(entry.location).toBe(GIT.location)
    expect(entry.description).toBe(`${GIT.description}\n\n${GIT.eventLink}`)
    expect(entries[0]!.getFirstPropertyValue('url')).toBe(PAGE)
    expect(entries[0]!.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  })

  test.each([
    ['before clocks go forward', '2026-03-06T02:00:00.000Z'],
    ['after it', '2026-03-13T01:00:00.000Z'],
    ['before clocks go back', '2026-10-30T01:00:00.000Z'],
    ['after it', '2026-11-06T02:00:00.000Z'],
  ])('keeps the moment %s', (_, startDate) => {
    const { entries } = parsed({ startDate, endDate: startDate })
    expect(new ICAL.Event(entries[0]).startDate.toJSDate().toISOString()).toBe(startDate)
    expect(entries[0]!.getFirstProperty('dtend')).toBeNull()
  })

  test('shows a cancelled event as cancelled', () => {
    expect(parsed({ isCancelled: true }).entries[0]!.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test.each(['x\rATTACH:https://evil.example', 'x\nATTACH:y', 'x\r\nATTACH:z', 'x\n\rATTACH:w', 'x\u2028ATTACH:v'])(
    'has no line that a text of an event begins: %j',
    (text) => {
      const { text: file, entries } = parsed({ title: text, location: text, description: text })
      expect(file.split(/\r\n|\r|\n/).filter((line) => line.startsWith('ATTACH'))).toEqual([])
      expect(entries[0]!.getAllProperties('attach')).toEqual([])
    },
  )

  test('folds long lines, and tears no letter', () => {
    const title = '🎉 Ümlaut '.repeat(25).trim()
    const { text, entries } = parsed({ title })
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(76)
    expect(entries[0]!.getFirstPropertyValue('summary')).toBe(title)
  })
})
