import { describe, expect, test } from 'vitest'
import { streakOf } from './rules.ts'
import type { Visit } from './visit.ts'
import { type StreakCalendar, weeksOf } from './weeks.ts'

const CALENDAR: StreakCalendar = {
  timeZone: 'America/Los_Angeles',
  weekStart: 'Sunday',
  quarters: [
    { name: 'Winter', starts: '01-01' },
    { name: 'Spring', starts: '04-01' },
    { name: 'Summer', starts: '07-01' },
    { name: 'Fall', starts: '10-01' },
  ],
  breaks: [],
}

const at = (startDate: string): Visit => ({ startDate, committee: 'AI', points: 10, date: startDate })
const evening = (day: string) => at(new Date(Date.parse(`${day}T20:00:00.000Z`)).toISOString())

/** A letter for each week: a attended, f forgiven, m missed, b break, o open. */
function story(days: string[], now: string, calendar: Partial<StreakCalendar> = {}) {
  const weeks = weeksOf(days.map(evening), `${now}T20:00:00.000Z`, { ...CALENDAR, ...calendar })
  const { weeks: length, best, frozen } = streakOf(weeks)
  return [weeks.map(({ state }) => state[0]).join(''), length, best, frozen]
}

describe('a streak counts the weeks with an attended event', () => {
  test.each<[string, string[], string, unknown[]]>([
    ['nothing attended', [], '2026-02-11', ['', 0, 0, false]],
    ['two events in one week count once', ['2026-02-03', '2026-02-05'], '2026-02-06', ['a', 1, 1, false]],
    ['three weeks in a row', ['2026-02-03', '2026-02-10', '2026-02-17'], '2026-02-17', ['aaa', 3, 3, false]],
    ['the current week is not missed yet', ['2026-02-03'], '2026-02-09', ['ao', 1, 1, false]],
    ['Saturday and Sunday are two weeks', ['2026-02-07', '2026-02-08'], '2026-02-08', ['aa', 2, 2, false]],
    ['the first missed week is forgiven', ['2026-02-03', '2026-02-17'], '2026-02-17', ['afa', 2, 2, false]],
    ['a forgiven week freezes the streak', ['2026-02-03'], '2026-02-16', ['afo', 1, 1, true]],
    ['the second one in a quarter ends it', ['2026-02-03'], '2026-02-23', ['afmo', 0, 1, false]],
  ])('%s', (_, days, now, expected) => {
    expect(story(days, now)).toEqual(expected)
  })

  test('each quarter forgives a week, and a week belongs to the quarter of its first day', () => {
    // The week of March 29 is cut by the quarter that begins on April 1, and is still one of winter.
    expect(story(['2026-03-17', '2026-04-14'], '2026-04-14')).toEqual(['afmma', 1, 1, false])
    expect(story(['2026-03-17', '2026-03-31', '2026-04-14'], '2026-04-14')).toEqual(['afafa', 3, 3, false])
  })

  test('weeks of a break neither count nor end it, attended or not', () => {
    const breaks = [{ name: 'Spring break', from: '2026-02-09', to: '2026-02-20' }]
    expect(story(['2026-02-03', '2026-02-12', '2026-02-24'], '2026-02-24', { breaks })).toEqual(['abba', 2, 2, false])
    const twoDays = [{ name: 'A long weekend', from: '2026-02-14', to: '2026-02-16' }]
    expect(story(['2026-02-03', '2026-02-12', '2026-02-18'], '2026-02-18', { breaks: twoDays })[0]).toBe('aaa')
    const fourDays = [{ name: 'Presidents’ Day', from: '2026-02-10', to: '2026-02-13' }]
    expect(story(['2026-02-03', '2026-02-18'], '2026-02-18', { breaks: fourDays })[0]).toBe('aba')
  })

  test('a member who joins in the middle of a quarter has missed nothing before', () => {
    expect(story(['2026-03-10'], '2026-03-11')).toEqual(['a', 1, 1, false])
  })

  test('the best streak stays when the current one ends', () => {
    const days = ['2026-01-06', '2026-01-13', '2026-01-20']
    expect(story(days, '2026-02-11').slice(1)).toEqual([0, 3, false])
  })

  test('weeks are those of the chapter’s zone, on both sides of a change of clocks', () => {
    // 06:30 UTC on Sunday is still Saturday in Los Angeles, and already Sunday afternoon in Kathmandu.
    const visits = [at('2026-03-08T06:30:00.000Z'), at('2026-03-15T07:30:00.000Z')]
    const weeks = (timeZone: string) => weeksOf(visits, '2026-03-15T08:00:00.000Z', { ...CALENDAR, timeZone })
    expect(weeks('America/Los_Angeles').map(({ from, state }) => [from, state])).toEqual([
      ['2026-03-01', 'attended'],
      ['2026-03-08', 'forgiven'],
      ['2026-03-15', 'attended'],
    ])
    expect(weeks('Asia/Kathmandu').map(({ from }) => from)).toEqual(['2026-03-08', '2026-03-15'])
  })

  test('an undone check-in ends what it had continued, and a moved event counts where it is', () => {
    const [first, second, third] = ['2026-02-03', '2026-02-10', '2026-02-17']
    expect(story([first, second, third], third)[1]).toBe(3)
    expect(story([first, third], third)[1]).toBe(2)
    expect(story([first, '2026-02-12', third], third)[1]).toBe(3)
  })
})
