import { describe, expect, test } from 'vitest'
import { agendaOf, isRunning } from './agenda.ts'
import type { Event } from './contract.ts'
import { OPEN_TO_ALL } from './testing.ts'

const ZONE = 'America/Los_Angeles'
const NOW = '2026-03-05T20:00:00.000Z'

function event(title: string, startDate: string): Event {
  const texts = { cover: '', eventLink: '', committee: 'ACM', location: '', description: '' }
  return {
    uuid: title,
    title,
    ...texts,
    ...OPEN_TO_ALL,
    attendancePoints: 10,
    startDate,
    endDate: startDate,
    version: 1,
  }
}

const titles = (months: ReturnType<typeof agendaOf>['current']) =>
  months.map(({ month, days }) => [month, days.map(({ day, events }) => [day, events.map(({ title }) => title)])])

describe("the officers' agenda", () => {
  test('lists by month, then by day, in the time zone of the chapter', () => {
    const agenda = agendaOf(
      [
        event('April', '2026-04-01T07:00:00.000Z'),
        event('late on the last of March', '2026-04-01T06:59:00.000Z'),
        event('evening', '2026-03-06T03:00:00.000Z'),
        event('morning', '2026-03-05T17:00:00.000Z'),
      ],
      NOW,
      ZONE,
    )
    expect(titles(agenda.current)).toEqual([
      [
        '2026-03',
        [
          ['2026-03-05', ['morning', 'evening']],
          ['2026-03-31', ['late on the last of March']],
        ],
      ],
      ['2026-04', [['2026-04-01', ['April']]]],
    ])
  })

  test('separates months before the current one, early and late in the month', () => {
    const agenda = agendaOf(
      [event('February', '2026-03-01T07:59:00.000Z'), event('first of March', '2026-03-01T08:00:00.000Z')],
      NOW,
      ZONE,
    )
    expect(titles(agenda.earlier)).toEqual([['2026-02', [['2026-02-28', ['February']]]]])
    expect(titles(agenda.current)).toEqual([
      [
        '2026-03',
        [
          ['2026-03-01', ['first of March']],
          ['2026-03-05', []],
        ],
      ],
    ])
  })

  test('marks only today, also without events', () => {
    const [march] = agendaOf([event('tomorrow', '2026-03-06T20:00:00.000Z')], NOW, ZONE).current
    expect(march!.days.map(({ day, isToday }) => [day, isToday])).toEqual([
      ['2026-03-05', true],
      ['2026-03-06', false],
    ])
  })

  test('counts a day from midnight to midnight of the chapter', () => {
    const agenda = agendaOf(
      [event('today', '2026-03-06T07:59:00.000Z'), event('tomorrow', '2026-03-06T08:00:00.000Z')],
      NOW,
      ZONE,
    )
    expect(agenda.current[0]!.days.map(({ day, isToday }) => [day, isToday])).toEqual([
      ['2026-03-05', true],
      ['2026-03-06', false],
    ])
  })
})

test.each([
  ['2026-03-05T19:59:59.999Z', false],
  ['2026-03-05T20:00:00.000Z', true],
  ['2026-03-05T21:00:00.000Z', true],
  ['2026-03-05T21:00:00.001Z', false],
])('an event from 20:00 to 21:00 is running at %s: %s', (now, running) => {
  const times = { startDate: '2026-03-05T20:00:00.000Z', endDate: '2026-03-05T21:00:00.000Z' }
  expect(isRunning(times, now)).toBe(running)
})
