import type { Visit } from '../badges/visit.ts'
import { ordinal } from '../calendar.ts'
import type { BoardName } from '../privacy/boardName.ts'
import { plural } from '../text.ts'
import type { FeedQuarter } from './feed.ts'

interface Figure {
  value: string
  label: string
}

/** What a member may share about a closed quarter: one large figure and four small ones (spec: points §1.10). */
export interface SeasonCard {
  season: string
  name: string
  points: Figure
  figures: Figure[]
}

interface About {
  name: string
  boardName: BoardName
  /** What they ever attended. */
  visits: readonly Pick<Visit, 'startDate' | 'committee' | 'date'>[]
  badges: readonly { title: string; earnedAt: string | null }[]
}

/**
 * The card of a closed quarter. It says nothing about anybody else, and a place only of those whom the leaderboard
 * names. The best badge is the last in the chapter's order; without one it is the highest level.
 */
export function seasonCard(quarter: FeedQuarter, { name, boardName, visits, badges }: About): SeasonCard {
  const { entries, events, points, place, best } = quarter
  const [from, until] = [entries[0]?.date ?? '', entries.at(-1)?.date ?? '']
  const attended = visits.filter(({ date }) => from <= date && date <= until)
  const committees = new Set(attended.map(({ committee }) => committee)).size
  const starts = new Set(attended.map(({ startDate }) => startDate))
  const badge = badges.findLast(({ earnedAt }) => earnedAt !== null && starts.has(earnedAt))
  const level = { value: best.current.rank, label: 'highest level' }
  const showsPlace = place !== undefined && boardName === 'name'
  return {
    season: quarter.name ?? '',
    name,
    points: { value: points.toLocaleString('en-US'), label: plural(points, 'point') },
    figures: [
      { value: String(events), label: plural(events, 'event') },
      { value: String(committees), label: plural(committees, 'committee') },
      showsPlace ? { value: ordinal(place), label: 'place' } : { value: `${best.number + 1}`, label: 'level' },
      badge ? { value: badge.title, label: 'badge' } : level,
    ],
  }
}
