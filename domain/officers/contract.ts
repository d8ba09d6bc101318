import * as Type from 'typebox'
import { endpoint, Message, Moment, Page } from '../endpoint.ts'

/** A term of office: somebody runs a committee for a time (spec: chapter §1.2). */
export const Officer = Type.Object({
  uuid: Type.String({ description: 'of the term' }),
  email: Type.String({ description: 'empty once somebody else has shown that the address is theirs now' }),
  name: Type.String({ description: 'empty until they have signed in' }),
  member: Type.Union([Type.String(), Type.Null()], {
    description: 'the uuid of the account; null until they have one',
  }),
  committee: Type.String(),
  from: Moment,
  until: Type.Union([Moment, Type.Null()], { description: 'the first moment after the term; null without an end' }),
  state: Type.Enum(['invited', 'upcoming', 'active', 'ended']),
})
export type Officer = Type.Static<typeof Officer>

/** Moments are checked by the rules, which answer with a sentence at the field. */
const Until = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601; null for no end' })

const OneOfficer = Type.Object({ officer: Officer, ...Message.properties })

export const listOfficers = endpoint('GET /api/v1/officer', {
  access: 'superAdmin',
  summary: 'All terms of office, by committee; the states are those of this moment.',
  query: Page,
  response: Type.Object({ officers: Type.Array(Officer) }),
})

export const addOfficer = endpoint('POST /api/v1/officer', {
  access: 'superAdmin',
  summary: 'Give somebody a term of office, before or after their first sign-in.',
  request: Type.Object({
    officer: Type.Object({
      email: Type.String(),
      committee: Type.String(),
      from: Type.Optional(Type.String({ description: 'ISO 8601; now when it is left out' })),
      until: Type.Optional(Until),
    }),
  }),
  response: OneOfficer,
})

export const changeOfficer = endpoint('PATCH /api/v1/officer/:uuid', {
  access: 'superAdmin',
  summary: 'Move the end of a term.',
  request: Type.Object({ officer: Type.Object({ until: Until }) }),
  response: OneOfficer,
})

export const endOfficer = endpoint('DELETE /api/v1/officer/:uuid', {
  access: 'superAdmin',
  summary: 'End a term now; one that has not begun is withdrawn.',
  response: Message,
})
