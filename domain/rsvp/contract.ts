import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'
import { Person } from '../people/person.ts'
import { Answer, Answers } from './answers.ts'

export const RsvpStatus = Type.Union([Type.Literal('going'), Type.Literal('waiting')])
export type RsvpStatus = Type.Static<typeof RsvpStatus>

export const Rsvp = Type.Object({
  event: Type.String({ description: "the event's uuid" }),
  date: Moment,
  status: RsvpStatus,
  position: Type.Optional(Type.Integer({ description: 'in the line, from 1; of those who wait' })),
  answers: Type.Optional(Type.Array(Answer, { description: 'where questions were answered' })),
})
export type Rsvp = Type.Static<typeof Rsvp>

export const EventRsvp = Type.Object({ ...Rsvp.properties, user: Person })
export type EventRsvp = Type.Static<typeof EventRsvp>

export const addRsvp = endpoint('POST /api/v1/rsvp/add', {
  access: 'member',
  summary: 'RSVP to an event, or to every coming event of a series; repeats are ignored.',
  request: Type.Object({
    event: Type.Optional(Type.Object({ uuid: Type.String() })),
    series: Type.Optional(Type.String({ description: 'in place of an event' })),
    answers: Type.Optional(Answers),
  }),
  response: Type.Object({
    rsvp: Type.Optional(Rsvp),
    rsvps: Type.Optional(Type.Array(Rsvp, { description: 'those to a series' })),
  }),
  errors: 'sentence',
})

export const cancelRsvp = endpoint('DELETE /api/v1/rsvp/:eventUuid', {
  access: 'member',
  summary: 'Cancel an RSVP; repeats are ignored.',
  response: Type.Object({ message: Type.String() }),
  errors: 'sentence',
})

export const giveThePlace = endpoint('PATCH /api/v1/rsvp/:eventUuid/:memberUuid', {
  access: 'officer',
  scope: 'attendance:write',
  summary: 'Give a place to somebody who waits, also beyond the capacity; repeats are ignored.',
  request: Type.Object({ rsvp: Type.Object({ status: Type.Literal('going') }) }),
  response: Type.Object({ rsvp: EventRsvp }),
  errors: 'sentence',
})

export const listRsvps = endpoint('GET /api/v1/rsvp', {
  access: 'member',
  summary: "The caller's RSVPs.",
  query: Page,
  response: Type.Object({ rsvps: Type.Array(Rsvp) }),
  errors: 'sentence',
})

export const listEventRsvps = endpoint('GET /api/v1/rsvp/:eventUuid', {
  access: 'officer',
  scope: 'attendance:read',
  summary: 'Who has RSVPed to an event: those going, then those waiting in the order of the line.',
  query: Page,
  response: Type.Object({ rsvps: Type.Array(EventRsvp) }),
  errors: 'sentence',
})

const TurnoutCount = Type.Object({
  event: Type.String({ description: "the event's uuid" }),
  came: Type.Integer(),
  expected: Type.Integer({ description: 'of those who came: who had a place' }),
})
export type TurnoutCount = Type.Static<typeof TurnoutCount>

export const listTurnouts = endpoint('GET /api/v1/rsvp/turnout', {
  access: 'officer',
  summary: "How many came to each of the caller's events that has started; events without anybody are left out.",
  query: Type.Object({
    ...Page.properties,
    from: Type.Optional(
      Type.String({ format: 'date-time', description: 'only events that ended at this moment or later' }),
    ),
  }),
  response: Type.Object({ turnouts: Type.Array(TurnoutCount) }),
  errors: 'sentence',
})
