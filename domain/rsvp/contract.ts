import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'
import { Person } from '../people/person.ts'

const Rsvp = Type.Object({ event: Type.String({ description: "the event's uuid" }), date: Moment })
export type Rsvp = Type.Static<typeof Rsvp>

const EventRsvp = Type.Object({ ...Rsvp.properties, user: Person })
export type EventRsvp = Type.Static<typeof EventRsvp>

export const addRsvp = endpoint({
  method: 'POST',
  path: '/api/v1/rsvp/add',
  access: 'member',
  summary: 'RSVP to an event; twice is the same as once.',
  request: Type.Object({ event: Type.Object({ uuid: Type.String() }) }),
  response: Type.Object({ rsvp: Rsvp }),
  errors: 'sentence',
})

export const cancelRsvp = endpoint({
  method: 'DELETE',
  path: '/api/v1/rsvp/:eventUuid',
  access: 'member',
  summary: 'Take an RSVP back; twice is the same as once.',
  response: Type.Object({ message: Type.String() }),
  errors: 'sentence',
})

export const listRsvps = endpoint({
  method: 'GET',
  path: '/api/v1/rsvp',
  access: 'member',
  summary: 'The RSVPs of whoever asks.',
  query: Page,
  response: Type.Object({ rsvps: Type.Array(Rsvp) }),
  errors: 'sentence',
})

export const listEventRsvps = endpoint({
  method: 'GET',
  path: '/api/v1/rsvp/:eventUuid',
  access: 'admin',
  summary: 'Who has said that they come to an event.',
  query: Page,
  response: Type.Object({ rsvps: Type.Array(EventRsvp) }),
  errors: 'sentence',
})
