import * as Type from 'typebox'
import { endpoint, Moment } from '../endpoint.ts'

const Day = Type.String({ description: 'a day such as 2026-03-01' })

const Badge = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String({ description: 'what it asks' }),
  earnedAt: Type.Union([Moment, Type.Null()], {
    description: 'the start of the event that earned it; null while it is not earned',
  }),
})
export type Badge = Type.Static<typeof Badge>

const May = Type.String({ description: "what active members may do, such as 'vote'" })
const Active = Type.Object({ attended: Type.Integer(), needed: Type.Integer(), active: Type.Boolean(), may: May })

export const Badges = Type.Object({
  passport: Type.Object({
    visited: Type.Integer({ description: 'committees with at least one attended event' }),
    of: Type.Integer(),
    committees: Type.Array(Type.Object({ committee: Type.String(), visits: Type.Integer() })),
  }),
  streak: Type.Object({
    weeks: Type.Integer(),
    best: Type.Integer(),
    frozen: Type.Boolean({ description: 'whether the latest week was missed and is forgiven' }),
    recent: Type.Array(
      Type.Object({ from: Day, state: Type.Enum(['attended', 'forgiven', 'missed', 'break', 'open']) }),
      { description: 'the latest twelve weeks, oldest first' },
    ),
  }),
  badges: Type.Array(Badge),
  active: Type.Union([Active, Type.Null()], { description: 'null if the chapter has no active members' }),
})
export type Badges = Type.Static<typeof Badges>

export const listBadges = endpoint('GET /api/v1/user/badges', {
  access: 'member',
  summary: "The caller's passport, streak and badges.",
  response: Badges,
})

export const listActiveMembers = endpoint('GET /api/v1/user/active', {
  access: 'admin',
  refuses: [404],
  summary: 'Who came often enough to be active, by name.',
  query: Type.Object({ season: Type.Optional(Type.String({ maxLength: 255 })) }),
  response: Type.Object({
    active: Type.Array(
      Type.Object({ uuid: Type.String(), name: Type.String(), email: Type.String(), attended: Type.Integer() }),
    ),
    may: May,
  }),
})
