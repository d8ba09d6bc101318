import { describe, expect, test } from 'vitest'
import type { Refusal } from '../refusal.ts'
import type { EventInput } from './contract.ts'
import { type EventFields, FIELD_NAMES } from './fields.ts'
import { codeKey, eventFrom, hasEnded } from './rules.ts'

const CHAPTER = { committees: ['ACM', 'AI', 'Hack'] }

const GIT: EventInput = {
  title: 'Intro to Git',
  cover: 'https://example.org/git.png',
  eventLink: 'https://example.org/git',
  committee: 'Hack',
  attendanceCode: 'segfault',
  attendancePoints: 10,
  startDate: '2026-03-05T20:00:00.000Z',
  endDate: '2026-03-05T22:00:00.000Z',
  location: 'Boelter Hall 3400',
  description: 'Bring a laptop.',
  checkInMode: 'code',
}

const draw = (changes: EventInput) => eventFrom({ ...GIT, ...changes }, undefined, CHAPTER)

function refusal(changes: EventInput): Pick<Refusal, 'code' | 'field'> | undefined {
  try {
    draw(changes)
    return undefined
  } catch (error) {
    return error as Refusal
  }
}

const long = (length: number) => 'x'.repeat(length)

describe('at each limit an event is taken, past it refused at its field', () => {
  test.each<[string, EventInput, EventInput]>([
    ['title', { title: 'x' }, { title: '' }],
    ['title', { title: long(255) }, { title: long(256) }],
    ['title', { title: '🌍'.repeat(255) }, { title: '🌍'.repeat(256) }],
    ['title', { title: 'מבוא' }, { title: '   ' }],
    ['title', { title: '🌍' }, { title: '\u200b\u200d' }],
    ['attendanceCode', { attendanceCode: 'abc' }, { attendanceCode: 'ab' }],
    ['attendanceCode', { attendanceCode: ' abc ' }, { attendanceCode: ' ab ' }],
    ['attendanceCode', { attendanceCode: long(255) }, { attendanceCode: long(256) }],
    ['attendancePoints', { attendancePoints: 0 }, { attendancePoints: -1 }],
    ['attendancePoints', { attendancePoints: 1000 }, { attendancePoints: 1001 }],
    ['attendancePoints', { attendancePoints: '1000' }, { attendancePoints: '1001' }],
    ['attendancePoints', { attendancePoints: 1 }, { attendancePoints: 1.5 }],
    ['attendancePoints', { attendancePoints: 1 }, { attendancePoints: Number.NaN }],
    ['attendancePoints', { attendancePoints: 1 }, { attendancePoints: Number.POSITIVE_INFINITY }],
    ['committee', { committee: 'ACM' }, { committee: 'Chess' }],
    ['committee', { committee: 'AI' }, { committee: 'ai' }],
    ['committee', { committee: '' }, { committee: '__proto__' }],
    ['location', { location: long(255) }, { location: long(256) }],
    ['description', { description: long(10_000) }, { description: long(10_001) }],
    ['endDate', { endDate: '2026-03-05T20:00:00.000Z' }, { endDate: '2026-03-05T19:59:59.999Z' }],
    ['startDate', { startDate: '2000-01-01T00:00:00.000Z' }, { startDate: '1999-12-31T23:59:59.999Z' }],
    ['endDate', { endDate: '2100-12-31T23:59:59.999Z' }, { endDate: '2101-01-01T00:00:00.000Z' }],
  ])('%s: %o and %o', (field, good, bad) => {
    expect(refusal(good)).toBeUndefined()
    expect(refusal(bad)).toMatchObject({ code: 'invalid', field })
  })

  test.each(['startDate', 'endDate'] as const)('%s must be given', (field) => {
    const { [field]: _, ...rest } = GIT
    expect(() => eventFrom(rest, undefined, CHAPTER)).toThrow(expect.objectContaining({ code: 'invalid', field }))
  })
})

describe('links are empty or lead to the web', () => {
  test.each([
    '',
    '  ',
    'http://example.org',
    'https://example.org/a?b=c#d',
    'HTTPS://EXAMPLE.ORG',
    `https://${long(1992)}`,
  ])('“%s” is taken', (link) => {
    expect(refusal({ cover: link, eventLink: link })).toBeUndefined()
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org',
    '//example.org',
    '/local',
    'example.org',
    'https:example.org',
    'https://',
    'https:///path',
    'https:// example.org',
    'https://example.org/a b',
    'https://example.org\njavascript:alert(1)',
    `https://${long(1993)}`,
  ])('“%s” is refused', (link) => {
    expect(refusal({ cover: link })).toMatchObject({ code: 'invalid', field: 'cover' })
    expect(refusal({ eventLink: link })).toMatchObject({ code: 'invalid', field: 'eventLink' })
  })
})

describe('what is stored', () => {
  test('texts are trimmed and otherwise unchanged', () => {
    expect(draw({ title: '  <b>Git</b> & "friends"  ', attendanceCode: ' SegFault ' })).toMatchObject({
      title: '<b>Git</b> & "friends"',
      attendanceCode: 'SegFault',
    })
  })

  test('an event of no committee belongs to the chapter itself', () => {
    expect(draw({ committee: '' }).committee).toBe('ACM')
    expect(draw({ committee: '  ' }).committee).toBe('ACM')
  })

  test('points may come as digits in text, as forms send them', () => {
    expect(draw({ attendancePoints: '025' }).attendancePoints).toBe(25)
  })

  test('moments are stored in UTC', () => {
    expect(draw({ startDate: '2026-03-05T12:00:00-08:00' }).startDate).toBe('2026-03-05T20:00:00.000Z')
  })

  test('only fields that an officer may write are stored', () => {
    const sneaky = { uuid: 'mine', rsvpCount: 99, version: 7, deleted: 1 } as EventInput
    expect(Object.keys(draw(sneaky)).sort()).toEqual(FIELD_NAMES.toSorted())
  })

  test('a change keeps the fields that it does not contain', () => {
    const before = draw({})
    expect(eventFrom({ title: 'Advanced Git' }, before, CHAPTER)).toEqual({ ...before, title: 'Advanced Git' })
    expect(eventFrom({ description: '' }, before, CHAPTER).description).toBe('')
    expect(eventFrom({}, before as EventFields, CHAPTER)).toEqual(before)
  })

  test('a changed start is checked against the stored end, and the reverse', () => {
    expect(() => eventFrom({ startDate: '2026-03-06T00:00:00.000Z' }, draw({}), CHAPTER)).toThrow(
      expect.objectContaining({ code: 'invalid', field: 'endDate' }),
    )
  })
})

test.each([
  ['segfault', 'SegFault', true],
  ['segfault', '  segfault\n', true],
  ['caf\u00e9', 'cafe\u0301', true],
  ['seg fault', 'segfault', false],
  ['segfault', 'segfault!', false],
])('the codes “%s” and “%s” are the same: %s', (one, other, same) => {
  expect(codeKey(one) === codeKey(other)).toBe(same)
})

test('an event that ends at this moment has not ended', () => {
  const ends = { endDate: '2026-03-05T22:00:00.000Z' }
  expect(hasEnded(ends, '2026-03-05T22:00:00.000Z')).toBe(false)
  expect(hasEnded(ends, '2026-03-05T22:00:00.001Z')).toBe(true)
})
