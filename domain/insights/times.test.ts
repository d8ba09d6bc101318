import { expect, test } from 'vitest'
import { timesAt } from './times.ts'

test('officers choose one of the latest quarters, the last year, or all time', () => {
  const quarters = [
    { name: 'Winter', starts: '01-04' },
    { name: 'Fall', starts: '09-24' },
  ]
  const calendar = { timeZone: 'America/Los_Angeles', weekStart: 'Sunday' as const, quarters }
  // Still the 5th in Los Angeles.
  const times = timesAt('2026-03-06T05:00:00.000Z', calendar)
  expect(times[0]!.before).toBe(times[1])
  expect(times.map(({ name, from, to }) => ({ name, from, to }))).toEqual([
    { name: 'Winter 2026', from: '2026-01-04', to: '2026-09-23' },
    { name: 'Fall 2025', from: '2025-09-24', to: '2026-01-03' },
    { name: 'Winter 2025', from: '2025-01-04', to: '2025-09-23' },
    { name: 'Fall 2024', from: '2024-09-24', to: '2025-01-03' },
    { name: 'Winter 2024', from: '2024-01-04', to: '2024-09-23' },
    { name: 'The last 12 months', from: '2025-03-05', to: '2026-03-05' },
    { name: 'All time', from: '1970-01-01', to: '2026-03-05' },
  ])
})
