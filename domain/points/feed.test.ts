import { expect, test } from 'vitest'
import chapter from '../../chapter.config.ts'
import type { Activity } from './contract.ts'
import { byMonthAndDay, withLevelUps } from './feed.ts'
import { pointsOf } from './ledger.ts'

let entries = 0
function entry(type: Activity['type'], pointsEarned: number, date = '2026-03-05T20:00:00.000Z'): Activity {
  return { uuid: `entry ${++entries}`, type, date, description: type, pointsEarned }
}

const story = (history: Activity[]) =>
  withLevelUps(history, chapter.levels).map((line) => [line.type, line.total] as const)

test('a level-up stands after the activity that brought it', () => {
  expect(story([entry('ACCOUNT_CREATE', 0), entry('ATTEND_EVENT', 20), entry('ATTEND_EVENT', 1)])).toEqual([
    ['ACCOUNT_CREATE', 0],
    ['ATTEND_EVENT', 20],
    ['ATTEND_EVENT', 21],
    ['LEVEL_UP', 21],
  ])
})

test('a level-up names the old rank and the new one, however many levels it leaps', () => {
  const [, levelUp] = withLevelUps([entry('ATTEND_EVENT', 100)], chapter.levels)
  expect(levelUp).toMatchObject({
    type: 'LEVEL_UP',
    description: 'Hello, World! to Cubic Chipmunk',
    previous: { rank: 'Hello, World!' },
    next: { rank: 'Cubic Chipmunk' },
    pointsEarned: 0,
  })
})

test('a milestone begins a new quarter at 0, and the levels are climbed again', () => {
  expect(story([entry('ATTEND_EVENT', 30), entry('MILESTONE', 30), entry('ATTEND_EVENT', 30)])).toEqual([
    ['ATTEND_EVENT', 30],
    ['LEVEL_UP', 30],
    ['MILESTONE', 0],
    ['ATTEND_EVENT', 30],
    ['LEVEL_UP', 30],
  ])
})

test('points are what the ledger adds up to since the last milestone', () => {
  const history = [entry('ATTEND_EVENT', 30), entry('MILESTONE', 30), entry('ATTEND_EVENT', 5), entry('ADJUSTMENT', -2)]
  expect(pointsOf(history)).toBe(3)
  expect(pointsOf(history.slice(0, 2))).toBe(0)
  expect(pointsOf([])).toBe(0)
})

test('the story is told by month, then by day of the chapter, newest first', () => {
  const history = [
    entry('ACCOUNT_CREATE', 0, '2026-03-01T07:59:59.999Z'),
    entry('ATTEND_EVENT', 5, '2026-03-01T08:00:00.000Z'),
    entry('ATTEND_EVENT', 6, '2026-03-02T03:00:00.000Z'),
    entry('ATTEND_EVENT', 7, '2026-03-02T09:00:00.000Z'),
  ]
  const told = byMonthAndDay(withLevelUps(history, chapter.levels), 'America/Los_Angeles')
  expect(
    told.map(({ month, days }) => [month, days.map(({ day, entries }) => [day, entries.map((e) => e.pointsEarned)])]),
  ).toEqual([
    [
      '2026-03',
      [
        ['2026-03-02', [7]],
        ['2026-03-01', [6, 5]],
      ],
    ],
    ['2026-02', [['2026-02-28', [0]]]],
  ])
})

test('of two lines of one activity the level-up is the newer', () => {
  const [month] = byMonthAndDay(withLevelUps([entry('ATTEND_EVENT', 50)], chapter.levels), 'America/Los_Angeles')
  expect(month?.days[0]?.entries.map(({ type }) => type)).toEqual(['LEVEL_UP', 'ATTEND_EVENT'])
})
