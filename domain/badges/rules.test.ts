import { describe, expect, test } from 'vitest'
import chapter from '../../chapter.config.ts'
import type { BadgeRule } from '../organization/badges.ts'
import { wholeChapter } from '../organization/chapter.ts'
import { activeMember, activeSince, badgesOf, passportOf } from './rules.ts'
import type { Visit } from './visit.ts'
import { weeksOf } from './weeks.ts'

const CHAPTER = wholeChapter(chapter)
const NOW = '2026-06-01T20:00:00.000Z'

function visit(day: string, committee = 'AI', clock = '12:00'): Visit {
  const startDate = new Date(
    Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(CHAPTER.timeZone).epochMilliseconds,
  ).toISOString()
  return { startDate, committee, points: 10, date: startDate }
}

/** The day on which the visits earn a badge of this rule. */
function earned(rule: BadgeRule, visits: Visit[]): string | undefined {
  const badges = [{ id: 'it', title: 'It', description: 'Do it', rule }]
  const [badge] = badgesOf(visits, weeksOf(visits, NOW, CHAPTER), { ...CHAPTER, badges })
  return badge!.earnedAt?.slice(0, 10)
}

const [MON, TUE, SAT, NEXT, LATER] = ['2026-03-02', '2026-03-03', '2026-03-07', '2026-03-10', '2026-03-17']

describe('a badge is earned on the day of the event that completes it', () => {
  test.each<[string, BadgeRule, Visit[], string | undefined]>([
    ['two events', { kind: 'events', count: 2 }, [visit(NEXT), visit(MON)], NEXT],
    ['two events, one attended', { kind: 'events', count: 2 }, [visit(MON)], undefined],
    ['two committees', { kind: 'committees', count: 2 }, [visit(MON), visit(TUE), visit(SAT, 'Hack')], SAT],
    ['two of one committee', { kind: 'sameCommittee', count: 2 }, [visit(MON), visit(TUE, 'Hack'), visit(NEXT)], NEXT],
    ['two in one week', { kind: 'sameWeek', count: 2 }, [visit(MON), visit(NEXT), visit(LATER), visit(SAT)], SAT],
    [
      'two quarters',
      { kind: 'quarters', count: 2 },
      [visit(MON), visit('2026-03-31'), visit('2026-04-01')],
      '2026-04-01',
    ],
    ['three weeks in a row', { kind: 'streak', weeks: 3 }, [visit(MON), visit(NEXT), visit(LATER)], LATER],
    [
      'three weeks with a gap of three',
      { kind: 'streak', weeks: 3 },
      [visit(MON), visit('2026-04-07'), visit('2026-05-26')],
      undefined,
    ],
    [
      'from eight in the evening',
      { kind: 'startsFrom', clock: '20:00' },
      [visit(MON, 'AI', '19:59'), visit(TUE, 'AI', '20:00')],
      '2026-03-04',
    ],
    [
      'before nine in the morning',
      { kind: 'startsBefore', clock: '09:00' },
      [visit(MON, 'AI', '09:00'), visit(TUE, 'AI', '08:59')],
      TUE,
    ],
  ])('%s', (_, rule, visits, day) => {
    expect(earned(rule, visits)).toBe(day)
  })

  test('and undoing that check-in takes it away again', () => {
    const visits = [visit(MON), visit(TUE)]
    expect(earned({ kind: 'events', count: 2 }, visits)).toBe(TUE)
    expect(earned({ kind: 'events', count: 2 }, visits.slice(0, 1))).toBeUndefined()
  })

  test('a chapter that names none has a dozen, each different', () => {
    expect(CHAPTER.badges).toHaveLength(12)
    expect(new Set(CHAPTER.badges.map(({ title }) => title)).size).toBe(12)
  })
})

test('the passport has a page for every committee, in the chapter’s order', () => {
  const { visited, of, committees } = passportOf(
    [visit(MON), visit(TUE), visit(SAT, 'Former committee')],
    CHAPTER.committees,
  )
  expect([visited, of]).toEqual([1, CHAPTER.committees.length])
  expect(committees.slice(0, 2)).toEqual([
    { committee: 'ACM', visits: 0 },
    { committee: 'AI', visits: 2 },
  ])
})

describe('an active member', () => {
  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('with %i of 5 events: %s', (attended, active) => {
    expect(activeMember(attended, { events: 5, per: 'season' })).toEqual({ attended, needed: 5, active, may: 'vote' })
  })

  test.each([
    ['2026-08-31T23:00:00.000Z', '2025-09-01T07:00:00.000Z'],
    ['2026-09-01T06:59:59.999Z', '2025-09-01T07:00:00.000Z'],
    ['2026-09-01T07:00:00.000Z', '2026-09-01T07:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2026-09-01T07:00:00.000Z'],
  ])('of the year counts, at %s, from %s', (now, since) => {
    expect(activeSince({ events: 5, per: 'year' }, 'ignored', now, CHAPTER)).toBe(since)
  })

  test('of the season counts since the last closed milestone', () => {
    expect(activeSince({ events: 5, per: 'season' }, NOW, NOW, CHAPTER)).toBe(NOW)
    expect(activeSince({ events: 5, per: 'season' }, '', NOW, CHAPTER)).toBe('')
  })
})
