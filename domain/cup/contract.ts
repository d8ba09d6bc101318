import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OfSeason } from '../leaderboard/contract.ts'

export const CupEntry = Type.Object({
  committee: Type.String(),
  attendances: Type.Integer(),
  people: Type.Integer({ description: 'how many different people that were' }),
  perPerson: Type.Number({ description: 'attendances for each of them' }),
})
export type CupEntry = Type.Static<typeof CupEntry>

export const getCup = endpoint('GET /api/v1/cup', {
  access: 'member',
  scope: 'members:read',
  refuses: [404],
  summary: 'The committees by attendances for each person who came.',
  query: OfSeason,
  response: Type.Object({ cup: Type.Array(CupEntry) }),
})
