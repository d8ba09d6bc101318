import { expect, test } from 'vitest'
import chapter from '../../chapter.config.ts'
import type { Activity } from './contract.ts'
import { byMonthAndDay, byQuarter, withLevelUps } from './feed.ts'
import { pointsOf } from './ledger.ts'
import { checkInUndone } from './words.ts'

let entries = 0
function entry(type: Activity['type'], pointsEarned: number, date = '2026-03-05T20:00:00.000Z'): Activity {
  return { uuid: `entry ${++entries}`, type, date, description: type, pointsEarned }
}

const story = (history: Activity[]) =>
  withLevelUps(history, chapter.levels).map((line) => [line.type, line.total] as const)

test('a level-up follows the activity that caused it (spec: members §11.4)', () => {
  expect(story([entry('ACCOUNT_CREATE', 0), entry('ATTEND_EVENT', 20), entry('ATTEND_EVENT', 1)])).toEqual([
    ['ACCOUNT_CREATE', 0],
    ['ATTEND_EVENT', 20],
    ['ATTEND_EVENT', 21],
    ['LEVEL_UP', 21],
  ])
})

test('a level-up names the old and the new rank, even if it skips levels', () => {
  const [, levelUp] = withLevelUps([entry('ATTEND_EVENT', 100)], chapter.levels)
  expect(levelUp).toMatchObject({
    type: 'LEVEL_UP',
    description: 'Hello, World! to Cubic Chipmunk',
    previous: { rank: 'Hello, World!' },
    next: { rank: 'Cubic Chipmunk' },
    pointsEarned: 0,
  })
})

test('a milestone begins a new quarter at 0, and the levels are climbed again (spec: members §11.3)', () => {
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

test('the feed is grouped by month and day of the chapter, newest first', () => {
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

const undone = (title: string, pointsEarned: number): Activity => ({
  ...entry('ADJUSTMENT', pointsEarned),
  description: checkInUndone(title),
})
const running = undefined
const closed = 'MILESTONE'

test.each([
  ['nothing at all', [], []],
  ['a new account', [entry('ACCOUNT_CREATE', 0)], [[running, 0, 0, 'Hello, World!']]],
  ['two events', [entry('ATTEND_EVENT', 15), entry('ATTEND_EVENT', 10)], [[running, 2, 25, 'Factorial Fly']]],
  [
    'a quarter that has just been closed',
    [entry('ATTEND_EVENT', 30), entry('MILESTONE', 30)],
    [[closed, 1, 30, 'Factorial Fly']],
  ],
  [
    'two quarters and a running one',
    [
      entry('ATTEND_EVENT', 100),
      entry('MILESTONE', 100),
      entry('MILESTONE', 0),
      entry('ATTEND_EVENT', 5),
      entry('ATTEND_EVENT', 5),
    ],
    [
      [running, 2, 10, 'Hello, World!'],
      [closed, 0, 0, 'Hello, World!'],
      [closed, 1, 100, 'Cubic Chipmunk'],
    ],
  ],
  [
    'a level that was lost again',
    [entry('ATTEND_EVENT', 30), entry('ADJUSTMENT', -25), entry('MILESTONE', 5)],
    [[closed, 1, 5, 'Factorial Fly']],
  ],
  [
    'a check-in that was undone',
    [entry('ATTEND_EVENT', 5), entry('ATTEND_EVENT', 10), undone('Board Games', -10)],
    [[running, 1, 5, 'Hello, World!']],
  ],
])('%s, quarter by quarter: events, points and the highest level', (_, history, quarters) => {
  expect(
    byQuarter(withLevelUps(history, chapter.levels), chapter.levels).map(({ name, events, points, best }) => [
      name,
      events,
      points,
      best.current.rank,
    ]),
  ).toEqual(quarters)
})
