import { describe, expect, test } from 'vitest'
import type { Event } from './contract.ts'
import { canSubmit, draftFrom, formOf, newForm } from './form.ts'

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
  rsvpCount: 3,
  version: 2,
}

describe('the editor', () => {
  test("shows an event's days and times as the chapter's clock does", () => {
    expect(formOf(EVENT, ZONE)).toMatchObject({
      startDay: '2026-03-05',
      startTime: '18:00',
      endDay: '2026-03-05',
      endTime: '20:00',
      attendanceCode: 'segfault',
      attendancePoints: '10',
    })
  })

  test('opens for a new event at the coming full hour, for one hour, with the first committee', () => {
    expect(newForm('2026-03-05T20:10:00.000Z', ['ACM', 'AI'], ZONE)).toMatchObject({
      committee: 'ACM',
      startDay: '2026-03-05',
      startTime: '13:00',
      endTime: '14:00',
    })
    expect(newForm('2026-03-06T07:30:00.000Z', ['ACM'], ZONE)).toMatchObject({
      startDay: '2026-03-06',
      startTime: '00:00',
    })
  })

  test('sends only what an officer changed, so that an untouched start keeps its seconds', () => {
    const opened = formOf(EVENT, ZONE)
    expect(draftFrom({ ...opened, title: 'Git for all', endTime: '20:30' }, opened, ZONE)).toEqual({
      title: 'Git for all',
      endDate: '2026-03-06T04:30:00.000Z',
    })
    expect(draftFrom(opened, opened, ZONE)).toEqual({})
  })

  test('takes minute 60 for the next hour', () => {
    const opened = formOf(EVENT, ZONE)
    expect(draftFrom({ ...opened, endTime: '23:60' }, opened, ZONE)).toEqual({ endDate: '2026-03-06T08:00:00.000Z' })
  })

  test('sends every field of a new event, and leaves a missing day to be asked for', () => {
    const { endDay: _, ...form } = newForm('2026-03-05T20:10:00.000Z', ['ACM'], ZONE)
    const draft = draftFrom({ ...form, endDay: '', attendancePoints: '25' }, undefined, ZONE)
    expect(draft).toEqual({
      title: '',
      cover: '',
      eventLink: '',
      committee: 'ACM',
      attendanceCode: '',
      attendancePoints: 25,
      startDate: '2026-03-05T21:00:00.000Z',
      location: '',
      description: '',
    })
  })

  test.each([
    ['', 0],
    ['7', 7],
    ['2.5', 2.5],
    ['ten', -1],
  ])('sends %j points as %d', (typed, sent) => {
    const opened = formOf({ ...EVENT, attendancePoints: 3 }, ZONE)
    expect(draftFrom({ ...opened, attendancePoints: typed }, opened, ZONE)).toEqual({ attendancePoints: sent })
  })

  test.each(['startTime', 'endTime'] as const)('cannot be submitted while the %s is wrong', (field) => {
    const form = formOf(EVENT, ZONE)
    expect(canSubmit(form)).toBe(true)
    expect(canSubmit({ ...form, [field]: '24:00' })).toBe(false)
  })
})
