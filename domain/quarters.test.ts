import { expect, test } from 'vitest'
import shipped from '../chapter.config.ts'
import robotics from '../examples/robotics.config.ts'
import { quarterName } from './quarters.ts'

const ONE = { quarters: [{ name: 'Year', starts: '09-24' }] }
const FROM_FALL = {
  quarters: [
    { name: 'Fall', starts: '09-24' },
    { name: 'Winter', starts: '01-04' },
  ],
}

test.each([
  ['2026-01-01', 'Winter 2026', shipped],
  ['2026-03-31', 'Winter 2026', shipped],
  ['2026-04-01', 'Spring 2026', shipped],
  ['2026-12-31', 'Fall 2026', shipped],
  ['2026-02-15', 'Summer 2025', robotics],
  ['2026-02-16', 'Semester 1 2026', robotics],
  ['2026-11-21', 'Summer 2026', robotics],
  ['2026-06-01', 'Year 2025', ONE],
  ['2026-06-01', 'Winter 2026', FROM_FALL],
])('%s is a day of %s', (day, name, calendar) => {
  expect(quarterName(day, calendar)).toBe(name)
})
