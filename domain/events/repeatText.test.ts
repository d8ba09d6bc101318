import { expect, test } from 'vitest'
import { repeatChosen } from './repeatText.ts'

/** Wednesday, September 23 2026, 18:00 in Los Angeles. */
const FIRST = {
  startDate: '2026-09-24T01:00:00.000Z',
  endDate: '2026-09-24T02:00:00.000Z',
  rsvpOpens: null,
  rsvpCloses: null,
}
const CHAPTER = {
  timeZone: 'America/Los_Angeles',
  quarters: [
    { name: 'Summer', starts: '06-22' },
    { name: 'Fall', starts: '09-28' },
  ],
  breaks: [{ name: 'Thanksgiving', from: '2026-11-25', to: '2026-11-27' }],
}
const NONE = { every: '', until: '', except: [] } as const

test.each([
  ['proposes the end of the quarter of the second date', { every: 'week' }, '2027-06-21', ['2026-11-25']],
  [
    'ends where an officer says, and leaves the breaks out',
    { every: 'week', until: '2026-12-02' },
    '2026-12-02',
    ['2026-11-25'],
  ],
  ['leaves out no day before the break', { every: 'week', until: '2026-11-18' }, '2026-11-18', []],
  ['has no end once an officer has cleared it', { every: 'month', until: '' }, '', []],
] as const)('a repeat %s', (_, change, until, except) => {
  expect(repeatChosen({ ...NONE, except: [] }, change, FIRST, CHAPTER)).toEqual({ every: change.every, until, except })
})
