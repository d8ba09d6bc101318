import { expect, test } from 'vitest'
import { overlapText } from './overlap.ts'

const at = (hour: number) => `2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`
const event = (title: string, from: number, until: number) => ({
  title,
  committee: 'AI',
  startDate: at(from),
  endDate: at(until),
})
const DRAFT = { title: 'Some day', committee: 'AI', startDate: null, endDate: null }

test.each([
  ['nothing else', [], ''],
  ['what ends when it starts, or starts when it ends', [event('A', 8, 10), event('B', 12, 13)], ''],
  ['what begins before and ends after', [event('A', 9, 13)], 'A (AI)'],
  ['what begins or ends within', [event('A', 9, 11), event('B', 11, 13)], 'A (AI), B (AI)'],
  ['no draft without a time', [DRAFT], ''],
  [
    'three by name',
    ['A', 'B', 'C', 'D', 'E'].map((title) => event(title, 10, 12)),
    'A (AI), B (AI), C (AI), and 2 more',
  ],
])('an event from 10 to 12 overlaps %s', (_, others, said) => {
  expect(overlapText({ startDate: at(10), endDate: at(12) }, others)).toBe(said)
})
