import { expect, test } from 'vitest'
import { daysOf, RUNNING_SEASON, seasonsOf } from './rules.ts'

const NOW = '2026-03-05T20:00:00.000Z'

test.each([
  [{}, { from: '2025-03-05', to: '2026-03-05' }],
  [{ to: '2025-12-31' }, { from: '2024-12-31', to: '2025-12-31' }],
  [{ from: '2026-03-05' }, { from: '2026-03-05', to: '2026-03-05' }],
  [
    { from: '', to: '' },
    { from: '2025-03-05', to: '2026-03-05' },
  ],
])('of %s the days are %s', (query, days) => {
  expect(daysOf(query, NOW, 'America/Los_Angeles')).toEqual(days)
})

test.each([
  [{ from: 'yesterday' }, 'from'],
  [{ to: '2026-02-30' }, 'to'],
  [{ from: '2026-03-06' }, 'from'],
])('%s is refused', (query, field) => {
  expect(() => daysOf(query, NOW, 'America/Los_Angeles')).toThrow(expect.objectContaining({ code: 'invalid', field }))
})

test('a season lasts from one milestone until the next, and one is running', () => {
  const fall = { name: 'Fall', date: '2025-12-20T20:00:00.000Z' }
  expect(seasonsOf([], NOW)).toEqual([{ name: RUNNING_SEASON, from: null, until: NOW }])
  expect(seasonsOf([fall], NOW)).toEqual([
    { name: RUNNING_SEASON, from: fall.date, until: NOW },
    { name: 'Fall', from: null, until: fall.date },
  ])
})
