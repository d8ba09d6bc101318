import { describe, expect, test } from 'vitest'
import { calendarFile } from '#domain/events/calendarFile.ts'
import type { Event } from '#domain/events/contract.ts'
import { OPEN_TO_ALL } from '#domain/events/testing.ts'
import { calendarLink, locationLink } from './links.ts'

const ZONE = 'America/Los_Angeles'

const PORTAL = 'https://portal.example.org'
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
}

describe('adding an event to a calendar', () => {
  test('the link contains the exact moments and the time zone of the chapter', () => {
    const { origin, pathname, searchParams } = new URL(calendarLink(GIT, ZONE))
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Intro to Git & Friends',
      dates: '20260306T020000Z/20260306T040000Z',
      ctz: ZONE,
      location: GIT.location,
      details: `${GIT.description}\n\n${GIT.eventLink}`,
    })
  })

  test('a description of ten thousand letters still fits into a link', () => {
    expect(calendarLink({ ...GIT, description: 'é'.repeat(10_000) }, ZONE).length).toBeLessThan(8_000)
  })

  test('the file contains the same for every other calendar', () => {
    const file = calendarFile(GIT, '2026-03-05T20:00:00.000Z', PORTAL)
    const lines = file.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain('DTSTART:20260306T020000Z')
    expect(lines).toContain('DTEND:20260306T040000Z')
    expect(lines).toContain('SUMMARY:Intro to Git & Friends')
    expect(lines).toContain(`URL:${PORTAL}/events/${GIT.uuid}`)
    expect(lines).toContain('LOCATION:Boelter Hall 3400\\, Los Angeles')
    const details = 'Bring a laptop\\; we bring pizza.\\nNo experience needed.\\n\\nhttps://www.uclaacm.com/git'
    expect(lines).toContain(`DESCRIPTION:${details}`)
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
  })

  test('an event without length has no end in the file, for an end must be later than the start', () => {
    const lines = calendarFile({ ...GIT, endDate: GIT.startDate }, '2026-03-05T20:00:00.000Z', PORTAL).split('\r\n')
    expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual(['DTSTART:20260306T020000Z'])
  })

  test('no text of an event begins a line of its own in the file', () => {
    const sneaked = ['x\rATTACH:https://evil.example', 'x\nATTACH:y', 'x\r\nATTACH:z', 'x\n\rATTACH:w']
    for (const text of sneaked) {
      const file = calendarFile(
        { ...GIT, title: text, location: text, description: text },
        '2026-03-05T20:00:00.000Z',
        PORTAL,
      )
      expect(file.split(/\r\n|\r|\n/).filter((line) => line.startsWith('ATTACH'))).toEqual([])
    }
  })

  test('no line of the file is longer than 75 bytes, and no letter is torn', () => {
    const title = '🎉 Ümlaut '.repeat(25)
    const file = calendarFile({ ...GIT, title }, '2026-03-05T20:00:00.000Z', PORTAL)
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
  })
})

test.each([
  ['Boelter Hall 3400', 'https://www.google.com/maps/search/?api=1&query=Boelter+Hall+3400'],
  ['Ackerman & Kerckhoff #2', 'https://www.google.com/maps/search/?api=1&query=Ackerman+%26+Kerckhoff+%232'],
  ['https://ucla.zoom.us/j/123', 'https://ucla.zoom.us/j/123'],
  ['javascript:alert(1)', 'https://www.google.com/maps/search/?api=1&query=javascript%3Aalert%281%29'],
  ['  ', undefined],
])('“%s” leads to %s', (location, link) => {
  expect(locationLink(location)).toBe(link)
})
