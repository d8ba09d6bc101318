import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'
import { LeaderboardEntry } from '../leaderboard/contract.ts'

const Place = Type.Union([LeaderboardEntry, Type.Null()], {
  description: 'null if nobody earned points for it, or if the board does not show who did',
})

export const Season = Type.Object({
  name: Type.String(),
  closedAt: Moment,
  members: Type.Integer({ description: 'who had an account when it was closed' }),
  points: Type.Integer({ description: 'what they had earned together' }),
  first: Place,
  second: Place,
  third: Place,
})
export type Season = Type.Static<typeof Season>

export const listSeasons = endpoint('GET /api/v1/seasons', {
  access: 'member',
  scope: 'members:read',
  summary: 'The closed seasons with their first three, newest first.',
  query: Page,
  response: Type.Object({ seasons: Type.Array(Season) }),
})
