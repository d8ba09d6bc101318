import { describe, expect, test } from 'vitest'
import type { Event } from './contract.ts'
import { FIELD_NAMES } from './fields.ts'
import { canSubmit, formOf, inputFrom, newForm } from './form.ts'
import { OPEN_TO_ALL } from './testing.ts'

const ZONE = 'America/Los_Angeles'
const EVENT: Event = {
  uuid: 'e',
  title: 'Intro to Git',
  cover: '',
  eventLink: '',
  committee: 'Hack',
  attendanceCode: 'segfault',
  attendancePoints: 10,
  startDate: '2026-03-06T02:00:30.000Z',
  endDate: '2026-03-06T04:00:00.000Z',
  location: 'Boelter 3400',
  description: '',
  ...OPEN_TO_ALL,
  version: 2,
}

describe('the editor', () => {
  test("shows an event's days and times as the chapter's clock does", () => {
    expect(formOf(EVENT, ZONE)).toMatchObject({
      startDateDay: '2026-03-05',
      startDateTime: '18:00',
      endDateDay: '2026-03-05',
      endDateTime: '20:00',
      attendanceCode: 'segfault',
      attendancePoints: '10',
    })
  })

  test('opens for a new event at the coming full hour, for one hour, with the first committee', () => {
    expect(newForm('2026-03-05T20:10:00.000Z', ['ACM', 'AI'], ZONE)).toMatchObject({
      committee: 'ACM',
      checkInMode: 'code',
      startDateDay: '2026-03-05',
      startDateTime: '13:00',
      endDateTime: '14:00',
    })
    expect(newForm('2026-03-06T07:30:00.000Z', ['ACM'], ZONE)).toMatchObject({
      startDateDay: '2026-03-06',
      startDateTime: '00:00',
    })
  })

  test.each([
    ['another day', '2026-03-20', '18:00'],
    ['today', '2026-03-05', '13:00'],
  ])('opens on the day that an officer chose: %s', (_, day, time) => {
    const form = newForm('2026-03-05T20:10:00.000Z', ['ACM'], ZONE, day)
    expect(form).toMatchObject({ startDateDay: day, startDateTime: time, endDateDay: day })
  })

  test('sends only what an officer changed, so that an untouched start keeps its seconds', () => {
    const opened = formOf(EVENT, ZONE)
    expect(inputFrom({ ...opened, title: 'Git for all', endDateTime: '20:30' }, opened, ZONE)).toEqual({
      title: 'Git for all',
      endDate: '2026-03-06T04:30:00.000Z',
    })
    expect(inputFrom(opened, opened, ZONE)).toEqual({})
  })

  test('reads minute 60 as the next hour', () => {
    const opened = formOf(EVENT, ZONE)
    expect(inputFrom({ ...opened, endDateTime: '23:60' }, opened, ZONE)).toEqual({
      endDate: '2026-03-06T08:00:00.000Z',
    })
  })

  test('sends every field of a new event, and an empty text where a day is missing', () => {
    const { endDateDay: _, ...form } = newForm('2026-03-05T20:10:00.000Z', ['ACM'], ZONE)
    const draft = inputFrom({ ...form, endDateDay: '', attendancePoints: '25' }, undefined, ZONE)
    const ofTheEditor = FIELD_NAMES.filter((name) => name !== 'status' && name !== 'visibility')
    expect(Object.keys(draft).sort()).toEqual(ofTheEditor.sort())
    expect(draft).toMatchObject({
      title: '',
      cover: '',
      eventLink: '',
      committee: 'ACM',
      attendanceCode: '',
      attendancePoints: 25,
      checkInMode: 'code',
      startDate: '2026-03-05T21:00:00.000Z',
      endDate: '',
      location: '',
      description: '',
      capacity: null,
      rsvpOpens: null,
      rsvpCloses: null,
      questions: [],
    })
  })

  test.each([
    ['', 0],
    ['7', 7],
    ['2.5', 2.5],
    ['ten', -1],
  ])('sends %j points as %d', (typed, sent) => {
    const opened = formOf({ ...EVENT, attendancePoints: 3 }, ZONE)
    expect(inputFrom({ ...opened, attendancePoints: typed }, opened, ZONE)).toEqual({ attendancePoints: sent })
  })

  test.each(['startDateTime', 'endDateTime'] as const)(
    'cannot be submitted while the %s is wrong (spec: members §14.3)',
    (field) => {
      const form = formOf(EVENT, ZONE)
      expect(canSubmit(form)).toBe(true)
      expect(canSubmit({ ...form, [field]: '24:00' })).toBe(false)
    },
  )

  test('reads an optional moment without a day as none, and asks for the time when there is a day', () => {
    const form = formOf(EVENT, ZONE)
    expect(canSubmit({ ...form, rsvpOpensTime: '24:00' })).toBe(true)
    expect(canSubmit({ ...form, rsvpOpensDay: '2026-03-01' })).toBe(false)
    const opens = { ...form, rsvpOpensDay: '2026-03-01', rsvpOpensTime: '10:00' }
    expect(canSubmit(opens)).toBe(true)
    expect(inputFrom(opens, form, ZONE)).toEqual({ rsvpOpens: '2026-03-01T18:00:00.000Z' })
    expect(inputFrom(form, opens, ZONE)).toEqual({ rsvpOpens: null })
  })
})
