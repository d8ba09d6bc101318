import * as Type from 'typebox'
import { endpoint, Message, Moment, Page, WholeNumber } from '../endpoint.ts'

export const Event = Type.Object({
  uuid: Type.String(),
  title: Type.String(),
  cover: Type.String(),
  eventLink: Type.String(),
  committee: Type.String(),
  attendancePoints: Type.Integer(),
  startDate: Moment,
  endDate: Moment,
  location: Type.String(),
  description: Type.String(),
  rsvpCount: Type.Integer(),
  version: Type.Integer({ description: 'grows by one with every save' }),
  attendanceCode: Type.Optional(Type.String({ description: 'officers only' })),
})
export type Event = Type.Static<typeof Event>

/** What an officer writes. Only types are checked here; the limits are rules and answer in sentences. */
const draft = {
  title: Type.Optional(Type.String()),
  cover: Type.Optional(Type.String()),
  eventLink: Type.Optional(Type.String()),
  committee: Type.Optional(Type.String()),
  attendanceCode: Type.Optional(Type.String()),
  attendancePoints: Type.Optional(WholeNumber),
  startDate: Type.Optional(Moment),
  endDate: Type.Optional(Moment),
  location: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
}
export const EventDraft = Type.Object(draft)
export type EventDraft = Type.Static<typeof EventDraft>

const EventList = Type.Object({ events: Type.Array(Event) })
const OneEvent = Type.Object({ event: Event })

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/v1/event',
  access: 'member',
  summary: 'All events by start.',
  query: Page,
  response: EventList,
})

export const listPastEvents = endpoint({
  method: 'GET',
  path: '/api/v1/event/past',
  access: 'member',
  summary: 'The events that have ended, by start.',
  query: Page,
  response: EventList,
})

export const listFutureEvents = endpoint({
  method: 'GET',
  path: '/api/v1/event/future',
  access: 'member',
  summary: 'The events that have not ended yet, by start.',
  query: Page,
  response: EventList,
})

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/v1/event',
  access: 'admin',
  summary: 'Add an event.',
  request: Type.Object({ event: EventDraft }),
  response: OneEvent,
})

export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/api/v1/event/:uuid',
  access: 'admin',
  summary: 'Change the fields that are given; with the version it was read at, refused if someone saved since.',
  request: Type.Object({ event: Type.Object({ ...draft, version: Type.Optional(Type.Integer()) }) }),
  response: OneEvent,
})

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/v1/event/:uuid',
  access: 'admin',
  summary: "Hide an event; everybody's points and history stay.",
  response: Message,
})
