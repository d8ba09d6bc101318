import { expect, test } from 'vitest'
import type { FeedQuarter } from './feed.ts'
import { seasonCard } from './seasonCard.ts'

const entry = (date: string) => ({
  uuid: date,
  type: 'MILESTONE' as const,
  date,
  description: '',
  pointsEarned: 0,
  total: 0,
})
const visit = (date: string, committee: string) => ({ startDate: date, date, committee })

const FALL: FeedQuarter = {
  name: 'Fall 2026',
  entries: [entry('2026-10-01T01:00:00.000Z'), entry('2026-12-12T01:00:00.000Z')],
  events: 12,
  points: 1250,
  place: 19,
  best: { current: { rank: 'Linear Lemur', startsAt: 240 }, next: undefined, number: 6 },
}
const ADA = {
  name: 'Ada Lovelace',
  boardName: 'name' as const,
  visits: [
    visit('2026-09-30T01:00:00.000Z', 'W'),
    visit('2026-10-01T01:00:00.000Z', 'AI'),
    visit('2026-10-08T01:00:00.000Z', 'Hack'),
    visit('2026-12-12T01:00:00.000Z', 'AI'),
    visit('2026-12-12T01:00:00.001Z', 'Cyber'),
  ],
  badges: [
    { title: 'First Commit', earnedAt: '2026-10-01T01:00:00.000Z' },
    { title: 'Explorer', earnedAt: '2026-10-08T01:00:00.000Z' },
    { title: 'Regular', earnedAt: '2026-04-01T01:00:00.000Z' },
    { title: 'Maintainer', earnedAt: null },
  ],
}
const texts = (card: ReturnType<typeof seasonCard>) => card.figures.map(({ value, label }) => `${value} ${label}`)

test('a card has the points of the quarter, and events, committees, place and the best badge of it', () => {
  const card = seasonCard(FALL, ADA)
  expect(card).toMatchObject({ season: 'Fall 2026', name: 'Ada Lovelace', points: { value: '1,250', label: 'points' } })
  expect(texts(card)).toEqual(['12 events', '2 committees', '19th place', 'Explorer badge'])
})

test.each(['alias', 'hidden'] as const)(
  'whose name the board does not show (%s) has the level in place of the place',
  (boardName) => {
    expect(texts(seasonCard(FALL, { ...ADA, boardName }))).toEqual([
      '12 events',
      '2 committees',
      '7 level',
      'Explorer badge',
    ])
  },
)

test('without a place and a badge of the quarter the card has the level', () => {
  const card = seasonCard({ ...FALL, events: 1, points: 1, place: undefined }, { ...ADA, visits: ADA.visits.slice(3) })
  expect(card.points).toEqual({ value: '1', label: 'point' })
  expect(texts(card)).toEqual(['1 event', '1 committee', '7 level', 'Linear Lemur highest level'])
})
