import { describe, expect, test } from 'vitest'
import { feedbackRefusal, recentlyAttended, starsFrom, summaryOf, textFrom } from './rules.ts'

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

  test('only the number below three answers', () => {
    expect(summaryOf([])).toEqual({ answers: 0, average: null, sentences: [] })
    expect(summaryOf([said(5, 'Great'), said(1)])).toEqual({ answers: 2, average: null, sentences: [] })
  })

  test('average and sentences from three on, in an order that tells nothing', () => {
    const given = [said(5, 'Warmer room'), said(4), said(4, 'More pizza')]
    const summary = { answers: 3, average: 4.3, sentences: ['More pizza', 'Warmer room'] }
    expect(summaryOf(given)).toEqual(summary)
    expect(summaryOf(given.toReversed())).toEqual(summary)
  })
})
