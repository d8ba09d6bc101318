import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { record } from '#server/points/store.ts'
import { type Chapterhouse, cast, startOn } from '#server/testing/server.ts'
import { visit } from '../testing.tsx'

type Entry = Omit<Parameters<typeof record>[1], 'member' | 'now'>
const attended = (description: string, pointsEarned: number): Entry => ({
  type: 'ATTEND_EVENT',
  description,
  pointsEarned,
})

test('a quarter is shown by month and day, newest first, with its level-ups and its end (spec: members §11.2)', async () => {
  const { house, ada } = await withHistory([
    ['2026-03-20T20:00:00.000Z', attended('Hello, Rust', 15)],
    ['2026-03-20T23:00:00.000Z', attended('Board Games', 10)],
    ['2026-03-28T18:00:00.000Z', { type: 'MILESTONE', description: 'Winter 2026', pointsEarned: 25 }],
    ['2026-04-02T02:00:00.000Z', attended('Welcome Back', 5)],
  ])
  await visit(house, '/profile', ada)
  await screen.findByRole('heading', { level: 3, name: 'April 2026' })
  expect(story()).toEqual([
    'April 2026',
    'Wednesday, April 1 2026',
    'Attended event · Welcome Back · +5 5 in all',
    'March 2026',
    'Saturday, March 28 2026',
    'Quarter complete · Winter 2026 · 2 events, 1st place, highest level Factorial Fly · 25 final points',
    'Friday, March 20 2026',
    'Level up! · Hello, World! to Factorial Fly',
    'Attended event · Board Games · +10 25 in all',
    'Attended event · Hello, Rust · +15 15 in all',
    'Thursday, March 5 2026',
    'Account created! · Welcome to ACM!',
  ])
})

test('a month in which a quarter was closed appears once, and nothing is folded (spec: members §11.5)', async () => {
  const { house, ada } = await withHistory([
    ['2026-03-20T20:00:00.000Z', attended('Board Games', 25)],
    ['2026-03-28T18:00:00.000Z', { type: 'MILESTONE', description: 'Winter 2026', pointsEarned: 25 }],
    ['2026-03-29T02:00:00.000Z', attended('Welcome Back', 5)],
  ])
  await visit(house, '/profile', ada)
  await screen.findByText('Board Games')
  expect(screen.getAllByRole('heading', { name: 'March 2026' })).toHaveLength(1)
  const activity = screen.getByRole('region', { name: 'Activity' })
  expect(activity.querySelector('details')).toBeNull()
})

test('points that are taken back are marked as such', async () => {
  const { house, ada } = await withHistory([
    ['2026-03-20T20:00:00.000Z', attended('Board Games', 10)],
    ['2026-03-21T20:00:00.000Z', { type: 'ADJUSTMENT', description: 'counted twice', pointsEarned: -4 }],
  ])
  await visit(house, '/profile', ada)
  await screen.findByText('counted twice')
  expect(story()).toContain('Correction · counted twice · −4 6 in all')
})

test('a title of 255 letters is shown completely', async () => {
  const title = 'x'.repeat(255)
  const { house, ada } = await withHistory([['2026-03-20T20:00:00.000Z', attended(title, 10)]])
  await visit(house, '/profile', ada)
  await screen.findByText(title)
})

test('an error replaces the feed and leaves the rest of the profile (spec: members §10.6)', async () => {
  const { house, ada } = await withHistory([])
  const { user, network } = await visit(house, '/leaderboard', ada)
  await screen.findByText('The leaderboard opens with three members.')
  network.cut()
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  const activity = within(await screen.findByRole('region', { name: 'Activity' }))
  await activity.findByText('Failed to fetch')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada Lovelace')
  network.mend()
  await user.click(activity.getByRole('button', { name: 'Try again' }))
  await activity.findByText('Account created!')
})

async function withHistory(history: [moment: string, entry: Entry][]): Promise<{ house: Chapterhouse; ada: string }> {
  const [house, ada] = await cast(startOn('sqlite'), 'ada')
  await house.database.write(async (db) => {
    const { uuid } = await db.selectFrom('members').select('uuid').executeTakeFirstOrThrow()
    for (const [now, entry] of history) await record(db, { member: uuid, now, ...entry })
  })
  return { house, ada }
}

/** Every heading and line of the feed in the order in which it is read. */
function story(): string[] {
  const activity = screen.getByRole('region', { name: 'Activity' })
  return [...activity.querySelectorAll('h3, h4, li')].map((part) =>
    part.tagName === 'LI' ? [...part.querySelectorAll('p')].map(text).join(' · ') : text(part),
  )
}

function text(part: Element): string {
  return part.textContent ?? ''
}
