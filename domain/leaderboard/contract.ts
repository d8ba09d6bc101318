import * as Type from 'typebox'
import { endpoint, Page } from '../endpoint.ts'
import { shown } from '../privacy/shownTo.ts'

export const LeaderboardEntry = shown({
  rank: Type.Integer({ description: '1 is first; equal points are ranked by who got there first' }),
  points: Type.Integer(),
})
export type LeaderboardEntry = Type.Static<typeof LeaderboardEntry>

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/api/v1/leaderboard',
  access: 'member',
  scope: 'members:read',
  summary: 'Every registered person by points.',
  query: Page,
  response: Type.Object({ leaderboard: Type.Array(LeaderboardEntry) }),
})

export const getOwnPlace = endpoint({
  method: 'GET',
  path: '/api/v1/leaderboard/own',
  access: 'member',
  summary: "The caller's own place, and who is one place before them.",
  response: Type.Object({ own: LeaderboardEntry, before: Type.Optional(LeaderboardEntry) }),
})
