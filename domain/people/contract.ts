import * as Type from 'typebox'
import { endpoint, Message, Moment, WholeNumber } from '../endpoint.ts'
import { Activity } from '../points/contract.ts'

/** What a member sees of themselves. */
export const User = Type.Object({
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  email: Type.String(),
  picture: Type.String(),
  major: Type.String(),
  year: Type.Integer({ description: '1 Freshman to 5 Post-Senior; 0 until registered' }),
  points: Type.Integer(),
  isAdmin: Type.Boolean(),
  isSuperAdmin: Type.Boolean(),
})
export type User = Type.Static<typeof User>

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/register',
  access: 'signedIn',
  summary: 'Complete the registration with major and year; once.',
  request: Type.Object({ info: Type.Object({ major: Type.String(), year: WholeNumber }) }),
  response: Type.Object({ user: User, token: Type.String() }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user',
  access: 'member',
  summary: 'The profile of whoever asks.',
  response: Type.Object({ user: User }),
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/v1/user',
  access: 'member',
  summary: 'Change name, year or major; anything else in the body is ignored.',
  request: Type.Object({
    user: Type.Object({
      firstName: Type.Optional(Type.String()),
      lastName: Type.Optional(Type.String()),
      name: Type.Optional(Type.String({ description: 'stands for the two names' })),
      year: Type.Optional(WholeNumber),
      major: Type.Optional(Type.String()),
    }),
  }),
  response: Type.Object({ user: User }),
})

/** One line of what is kept about somebody at an event. */
const AtEvent = { event: Type.String({ description: "the event's uuid" }), title: Type.String(), date: Moment }

/** Everything that is kept about a member: each row that carries their name or their account. */
export const Kept = Type.Object({
  user: User,
  account: Type.Object({
    createdAt: Moment,
    pointsAt: Moment,
    identity: Type.String({ description: "the identity provider's name for the person" }),
  }),
  activity: Type.Array(Activity),
  rsvps: Type.Array(Type.Object(AtEvent)),
  attendance: Type.Array(Type.Object({ ...AtEvent, points: Type.Integer() })),
  officersLog: Type.Array(Type.Object({ date: Moment, summary: Type.String() }), {
    description: 'what they did as an officer, and what officers did to their account',
  }),
})
export type Kept = Type.Static<typeof Kept>

export const exportUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/export',
  access: 'member',
  summary: 'All that is kept about whoever asks.',
  response: Kept,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/v1/user',
  access: 'member',
  summary: 'Delete the account of whoever asks: the history stays in the counts, the person is gone.',
  request: Type.Object({ confirmation: Type.String({ description: "the words 'delete my account'" }) }),
  response: Message,
})
