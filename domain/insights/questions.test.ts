import { describe, expect, test } from 'vitest'
import {
  bringingBackAnswer,
  committeesAnswer,
  hoursAnswer,
  majorsAnswer,
  newcomersAnswer,
  retentionAnswer,
  showRateAnswer,
  turnoutAnswer,
  yearsAnswer,
} from './answers.ts'
import type { Analytics } from './contract.ts'
import { questionsOf } from './questions.ts'

const EMPTY: Analytics = {
  from: '2025-03-05',
  to: '2026-03-05',
  asOf: '2026-03-05T20:00:00.000Z',
  events: 0,
  leftOut: 0,
  people: null,
  months: [],
  committees: [],
  years: [],
  majors: [],
  retention: [],
  hours: [],
  bringingBack: [],
}
const month = (name: string, attended: number, more = {}) => ({
  month: name,
  events: 2,
  rsvps: 50,
  attended,
  showRate: null,
  newcomers: 0,
  returning: 0,
  ...more,
})
const group = (name: string, attended: number) => ({ name, attended })
const committee = (name: string, back: number | null) => ({ committee: name, events: 3, attended: 60, back })
const hour = (at: number, events: number, average: number) => ({ hour: at, events, average, showRate: null })
const event = (title: string, share: number) => ({ uuid: title, title, startDate: EMPTY.asOf, share })

describe('the sentence about', () => {
  test.each<[string, (analytics: Analytics) => string, Partial<Analytics>, string]>([
    ['one month', turnoutAnswer, { events: 1, months: [month('2026-01', 30)] }, 'People came 30 times to 1 event.'],
    [
      'the busiest month',
      turnoutAnswer,
      { events: 4, months: [month('2026-01', 30), month('2026-02', 1200)] },
      'People came 1,230 times to 4 events. February 2026 was the busiest month, with 1,200 check-ins.',
    ],
    [
      'too few newcomers',
      newcomersAnswer,
      { months: [month('2026-01', 30)] },
      'At no event were enough people new, and enough returning, to tell.',
    ],
    [
      'newcomers',
      newcomersAnswer,
      {
        months: [
          month('2025-10', 90, { newcomers: 40, returning: 50 }),
          month('2025-11', 50, { newcomers: 5, returning: 45 }),
        ],
      },
      '45 check-ins were of new people and 95 of returning ones. October 2025 had the most new people.',
    ],
    [
      'newcomers, some of them withheld',
      newcomersAnswer,
      { months: [month('2025-10', 100, { newcomers: 40, returning: 50 })] },
      'At least 40 check-ins were of new people and 50 of returning ones.',
    ],
    [
      'no show rate',
      showRateAnswer,
      { months: [month('2026-01', 30)] },
      'In no month did enough people say yes, and enough of them stay away, to tell.',
    ],
    [
      'one show rate',
      showRateAnswer,
      { months: [month('2026-01', 30, { showRate: 70 })] },
      'About 70 % of those who say yes come.',
    ],
    [
      'show rates',
      showRateAnswer,
      { months: [month('2026-01', 30, { showRate: 70 }), month('2026-02', 30, { showRate: 55 })] },
      'Of those who say yes, 55 % to 70 % come, depending on the month.',
    ],
    ['hours without enough events', hoursAnswer, { hours: [hour(18, 2, 90)] }, 'No hour has had 3 events yet.'],
    [
      'the hour that works',
      hoursAnswer,
      { hours: [hour(12, 3, 20), hour(18, 14, 31), hour(20, 1, 90)] },
      '6 PM works best: 31 people on average, at 14 events.',
    ],
    [
      'no event to come back from',
      bringingBackAnswer,
      {},
      'No event has had enough newcomers, and the time for them to come back.',
    ],
    [
      'the event that brings people back',
      bringingBackAnswer,
      { bringingBack: [event('Intro to Git', 75), event('Picnic', 40)] },
      '“Intro to Git” brings most newcomers back: 75 % of them came again within 60 days.',
    ],
    [
      'no committee',
      committeesAnswer,
      { committees: [committee('AI', null)] },
      'No committee has had enough newcomers, and the time for them to come back.',
    ],
    [
      'one committee',
      committeesAnswer,
      { committees: [committee('AI', 60)] },
      '60 % of the newcomers of AI came back.',
    ],
    [
      'equal committees',
      committeesAnswer,
      { committees: [committee('AI', 60), committee('Hack', 60)] },
      '60 % of the newcomers of every committee came back.',
    ],
    [
      'the best and the worst committee',
      committeesAnswer,
      { committees: [committee('Cyber', 15), committee('AI', 60), committee('Hack', null)] },
      '60 % of the newcomers of AI came back, and only 15 % of the newcomers of Cyber.',
    ],
    ['small years', yearsAnswer, { years: [group('Others', 40)] }, 'No group was large enough at an event to tell.'],
    [
      'years',
      yearsAnswer,
      { years: [group('Freshman', 30), group('Senior', 20), group('Others', 1000)] },
      'The most are Freshmen: at least 30 of 1,050 check-ins.',
    ],
    [
      'majors',
      majorsAnswer,
      { majors: [group('Computer Science', 30)] },
      'Most are members who study Computer Science: 30 of 30 check-ins.',
    ],
    [
      'nobody who stayed',
      retentionAnswer,
      { retention: [{ quarter: 'Fall 2025', later: [{ quarter: 'Winter 2026', share: null }] }] },
      'In no quarter did enough people begin, and the next one show who stayed.',
    ],
    [
      'those who stayed',
      retentionAnswer,
      {
        retention: [
          {
            quarter: 'Summer 2025',
            later: [
              { quarter: 'Fall 2025', share: 30 },
              { quarter: 'Winter 2026', share: 20 },
            ],
          },
          { quarter: 'Fall 2025', later: [{ quarter: 'Winter 2026', share: 45 }] },
          { quarter: 'Winter 2026', later: [] },
        ],
      },
      'Of those who began in Fall 2025, 45 % attended in Winter 2026 too.',
    ],
  ])('%s', (_, answer, analytics, sentence) => {
    expect(answer({ ...EMPTY, ...analytics })).toBe(sentence)
  })
})

test('every question asks, and its table has a cell for each head', () => {
  const full: Analytics = {
    ...EMPTY,
    months: [month('2026-01', 30, { showRate: 70 })],
    hours: [hour(18, 3, 30)],
    committees: [committee('AI', 60)],
    years: [group('Freshman', 30)],
    majors: [group('Art', 30)],
    bringingBack: [event('Intro to Git', 75)],
    retention: [{ quarter: 'Fall 2025', later: [{ quarter: 'Winter 2026', share: 45 }] }],
  }
  const questions = questionsOf(full, 'America/Los_Angeles')
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  for (const { title, heads, rows, chart } of questions) {
    expect(title).toMatch(/\?$/)
    expect(rows, title).toHaveLength(1)
    expect(rows[0], title).toHaveLength(heads.length)
    for (const column of chart.series) expect(typeof rows[0]![column], title).toBe('number')
  }
})

test('what people attended without a figure of new and returning is shown as withheld', () => {
  const months = [month('2026-01', 100, { newcomers: 20, returning: 50 })]
  const asked = questionsOf({ ...EMPTY, months }, 'UTC').find(({ id }) => id === 'new')!
  expect(asked.rows).toEqual([['January 2026', 20, 50, 30]])
})
