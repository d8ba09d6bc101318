import { describe, expect, test } from 'vitest'
import { feedbackRefusal, ratingRefusal, recentlyAttended, starsFrom, summaryOf, textFrom } from './rules.ts'

const EVENT = { uuid: 'an event', endDate: '2026-03-05T20:00:00.000Z' }

describe('feedback is open for two days after an event', () => {
  test.each([
    ['2026-03-05T20:00:00.000Z', 'event_not_over'],
    ['2026-03-05T20:00:00.001Z', undefined],
    ['2026-03-07T20:00:00.000Z', undefined],
    ['2026-03-07T20:00:00.001Z', 'feedback_closed'],
  ])('at %s: %s', (now, code) => {
    expect(feedbackRefusal(EVENT, now)?.code).toBe(code)
  })
})

test.each([
  [{ role: 'member', committees: [] }, undefined],
  [{ role: 'member', committees: ['Hack'] }, undefined],
  [{ role: 'member', committees: ['AI'] }, 'not_allowed'],
  [{ role: 'admin', committees: [] }, 'not_allowed'],
] as const)('its officers do not rate an event of AI: %j', (rater, code) => {
  const principal = { kind: 'member', formerly: [], ...rater } as const
  expect(ratingRefusal(principal, { ...EVENT, committee: 'AI' }, '2026-03-06T20:00:00.000Z')?.code).toBe(code)
})

test('a member may be asked about what they attended in the last three days, newest first', () => {
  const attendance = ['2026-03-03T20:59:00.000Z', '2026-03-05T18:00:00.000Z', '2026-03-06T19:00:00.000Z']
  const recent = recentlyAttended(
    attendance.map((date) => ({ date })),
    '2026-03-06T21:00:00.000Z',
  )
  expect(recent.map(({ date }) => date)).toEqual(['2026-03-06T19:00:00.000Z', '2026-03-05T18:00:00.000Z'])
})

test.each([0, 6, 2.5, Number.NaN, -1])('%s is not a number of tiles', (stars) => {
  expect(() => starsFrom(stars)).toThrow('one to five tiles')
})

test('a sentence is one line of at most 300 characters', () => {
  expect(textFrom(' more\npizza ')).toBe('more pizza')
  expect(textFrom(undefined)).toBe('')
  expect(() => textFrom('x'.repeat(301))).toThrow('at most 300')
})

describe('officers read', () => {
  const said = (stars: number, text = '') => ({ stars, text })
  const AFTERWARDS = '2026-03-07T20:00:00.001Z'

  test('only the number below three answers, and for two days', () => {
    const number = (answers: number) => ({ answers, average: null, sentences: [] })
    expect(summaryOf(EVENT, [], AFTERWARDS)).toEqual(number(0))
    expect(summaryOf(EVENT, [said(5, 'Great'), said(1)], AFTERWARDS)).toEqual(number(2))
    expect(summaryOf(EVENT, [said(5, 'Great'), said(1), said(3)], '2026-03-07T20:00:00.000Z')).toEqual(number(3))
  })

  test('average and sentences afterwards, from three on, in an order that tells nothing', () => {
    const given = [said(5, 'Warmer room'), said(4), said(4, 'More pizza')]
    const summary = { answers: 3, average: 4.3, sentences: ['More pizza', 'Warmer room'] }
    expect(summaryOf(EVENT, given, AFTERWARDS)).toEqual(summary)
    expect(summaryOf(EVENT, given.toReversed(), AFTERWARDS)).toEqual(summary)
  })
})
