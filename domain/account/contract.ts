import * as Type from 'typebox'
import { AttendanceMethod } from '../checkin/method.ts'
import { ClaimState } from '../claims/contract.ts'
import { endpoint, Message, Moment, WholeNumber } from '../endpoint.ts'
import { User } from '../people/contract.ts'
import { Activity } from '../points/contract.ts'
import { Answer } from '../rsvp/answers.ts'
import { RsvpStatus } from '../rsvp/contract.ts'

export const register = endpoint('POST /api/v1/register', {
  access: 'signedIn',
  summary: 'Complete the registration with major and year; once.',
  request: Type.Object({ info: Type.Object({ major: Type.String(), year: WholeNumber }) }),
  response: Type.Object({ user: User, token: Type.String() }),
})

/** One line about somebody at an event. */
const AtEvent = { event: Type.String({ description: "the event's uuid" }), title: Type.String(), date: Moment }

/** Everything stored about a member: each row with their name or their account. */
export const OwnData = Type.Object({
  user: User,
  account: Type.Object({
    createdAt: Moment,
    pointsAt: Moment,
    boardSince: Type.String({ description: 'since when boards of closed seasons keep their alias; empty for all' }),
    identity: Type.String({ description: "the identity provider's name for the person" }),
  }),
  activity: Type.Array(Activity),
  rsvps: Type.Array(Type.Object({ ...AtEvent, status: RsvpStatus, answers: Type.Optional(Type.Array(Answer)) })),
  attendance: Type.Array(Type.Object({ ...AtEvent, points: Type.Integer(), method: AttendanceMethod })),
  claims: Type.Array(Type.Object({ ...AtEvent, note: Type.String(), state: ClaimState, reason: Type.String() })),
  feedback: Type.Array(Type.Object({ ...AtEvent, stars: Type.Integer(), text: Type.String() })),
  doorEntries: Type.Array(Type.Object({ ...AtEvent, message: Type.String() }), {
    description: 'what officers entered at a door, for 30 days',
  }),
  terms: Type.Array(Type.Object({ committee: Type.String(), from: Moment, until: Type.Union([Moment, Type.Null()]) }), {
    description: 'their terms of office',
  }),
  keys: Type.Array(Type.Object({ name: Type.String(), createdAt: Moment }), {
    description: 'keys that they made for other programs',
  }),
  webhooks: Type.Array(Type.Object({ url: Type.String(), createdAt: Moment }), {
    description: 'webhooks that they made',
  }),
  notifications: Type.Object({
    choices: Type.Array(Type.Object({ kind: Type.String(), channel: Type.String(), wanted: Type.Boolean() })),
    followed: Type.Array(Type.String()),
    devices: Type.Array(Type.Object({ endpoint: Type.String(), date: Moment })),
    waiting: Type.Array(Type.Object({ kind: Type.String(), channel: Type.String(), date: Moment }), {
      description: 'messages that have not been delivered to them yet',
    }),
    messages: Type.Array(
      Type.Object({ event: Type.String(), subject: Type.String(), text: Type.String(), date: Moment }),
      {
        description: 'what they wrote as an officer to the people of an event',
      },
    ),
  }),
  officersLog: Type.Array(Type.Object({ date: Moment, summary: Type.String() }), {
    description: 'what they did as an officer, and what officers did to their account',
  }),
})
export type OwnData = Type.Static<typeof OwnData>

export const exportUser = endpoint('GET /api/v1/user/export', {
  access: 'member',
  summary: 'Everything stored about the caller.',
  response: OwnData,
})

export const deleteUser = endpoint('DELETE /api/v1/user', {
  access: 'member',
  summary: 'Delete the caller’s account: events keep their counts, the person is gone.',
  request: Type.Object({ confirmation: Type.String({ description: "the words 'delete my account'" }) }),
  response: Message,
})
