import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'
import { Person } from '../people/person.ts'

export const CLAIM_STATES = ['open', 'approved', 'refused'] as const
export const ClaimState = Type.Enum(CLAIM_STATES)
export type ClaimState = Type.Static<typeof ClaimState>

export const Claim = Type.Object({
  uuid: Type.String(),
  event: Type.Object({ uuid: Type.String(), title: Type.String(), startDate: Moment }),
  note: Type.String({ description: 'what the member says' }),
  state: ClaimState,
  reason: Type.String({ description: 'what the officer says' }),
  date: Moment,
  decidedAt: Type.Union([Moment, Type.Null()]),
})
export type Claim = Type.Static<typeof Claim>

export const OpenClaim = Type.Object({
  ...Claim.properties,
  user: Person,
  rsvp: Type.Optional(Type.Enum(['going', 'waiting'])),
  attended: Type.Integer({ description: 'the events that the member came to before this one' }),
})
export type OpenClaim = Type.Static<typeof OpenClaim>

export const addClaim = endpoint('POST /api/v1/claim', {
  access: 'member',
  summary: 'Say that one was at an event without checking in; officers of the event decide.',
  request: Type.Object({ event: Type.Object({ uuid: Type.String() }), note: Type.Optional(Type.String()) }),
  response: Type.Object({ claim: Claim }),
})

export const listClaims = endpoint('GET /api/v1/claim', {
  access: 'member',
  summary: "One's own claims, newest first.",
  query: Page,
  response: Type.Object({ claims: Type.Array(Claim) }),
})

export const listOpenClaims = endpoint('GET /api/v1/claim/open', {
  access: 'officer',
  scope: 'attendance:read',
  summary: 'The claims that wait for a decision, oldest first.',
  query: Page,
  response: Type.Object({ claims: Type.Array(OpenClaim) }),
})

export const decideClaim = endpoint('PATCH /api/v1/claim/:uuid', {
  access: 'officer',
  scope: 'attendance:write',
  summary: 'Approve a claim, which checks the member in, or refuse it with a reason; once.',
  request: Type.Object({
    claim: Type.Object({ state: Type.Enum(['approved', 'refused']), reason: Type.Optional(Type.String()) }),
  }),
  response: Type.Object({ claim: Claim }),
})
