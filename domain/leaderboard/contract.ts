import * as Type from 'typebox'
import { endpoint, Page } from '../endpoint.ts'
import { shown } from '../privacy/shownTo.ts'

export const LeaderboardEntry = shown({
  rank: Type.Integer({ description: '1 is first; equal points are ranked by who got there first' }),
  points: Type.Integer(),
})
export type LeaderboardEntry = Type.Static<typeof LeaderboardEntry>

/** Which season an answer is about: the name of a closed one, `all` for all time, the current one without it. */
export const OfSeason = Type.Object({
  season: Type.Optional(Type.String({ maxLength: 255, description: 'the name of a closed season, or `all`' })),
})

export const getLeaderboard = endpoint('GET /api/v1/leaderboard', {
  access: 'member',
  scope: 'members:read',
  refuses: [404],
  summary: 'Every registered person by points, now, at the end of a closed season, or of all time.',
  query: Type.Object({ ...Page.properties, ...OfSeason.properties }),
  response: Type.Object({ leaderboard: Type.Array(LeaderboardEntry) }),
})

const ClosingPreview = Type.Object({
  members: Type.Integer(),
  points: Type.Integer({ description: 'of all of them, also of those whom the leaderboard does not show' }),
  first: Type.Array(LeaderboardEntry),
})
export type ClosingPreview = Type.Static<typeof ClosingPreview>

export const previewClosing = endpoint('GET /api/v1/user/milestone', {
  access: 'superAdmin',
  summary: 'What closing the quarter would write now, and who leads, as members see them.',
  response: ClosingPreview,
})

export const getOwnPlace = endpoint('GET /api/v1/leaderboard/own', {
  access: 'member',
  refuses: [404],
  summary: "The caller's own place, and who is one place before them.",
  query: OfSeason,
  response: Type.Object({
    own: Type.Optional(LeaderboardEntry),
    before: Type.Optional(LeaderboardEntry),
  }),
})
