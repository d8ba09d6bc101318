import { expect, test } from 'vitest'
import { type BoardName, changedChoice } from './boardName.ts'

const [THEN, NOW] = ['2026-01-05', '2026-03-05']

test.each<[BoardName, BoardName, boolean, string]>([
  ['name', 'alias', true, NOW],
  ['name', 'hidden', true, NOW],
  ['name', 'alias', false, ''],
  ['alias', 'hidden', true, THEN],
  ['hidden', 'alias', true, THEN],
  ['alias', 'name', true, THEN],
])('from %s to %s, on a closed board: %s', (from, to, wasOnClosedBoard, boardSince) => {
  expect(changedChoice({ boardName: from, boardSince: THEN }, to, wasOnClosedBoard, NOW)).toEqual({
    boardName: to,
    boardSince,
  })
})
