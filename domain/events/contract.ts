import * as Type from 'typebox'
import { endpoint, Message, Page } from '../endpoint.ts'
import { RepeatInput, ScopeQuery } from '../series/contract.ts'
import { type Lacking, SEEN_BY_MEMBERS, SEEN_BY_OFFICERS, WRITTEN } from './fields.ts'

const AnyEvent = Type.Object({
  uuid: Type.String(),
  ...SEEN_BY_MEMBERS,
  rsvpCount: Type.Integer({ description: 'those who have a place' }),
  waitlistCount: Type.Integer({ description: 'those who wait for one' }),
  series: Type.Optional(Type.String({ description: 'shared by the events that repeat one another' })),
  url: Type.Optional(Type.String({ description: 'its public page, else its page; with PUBLIC_URL only' })),
  version: Type.Integer({ description: 'grows by one with every save' }),
  sequence: Type.Integer({ description: 'for calendars: grows with every change of the time, the place or the title' }),
  ...SEEN_BY_OFFICERS,
})
type AnyEvent = Type.Static<typeof AnyEvent>

export type Event = AnyEvent & { status: 'published' }
/** A draft, for its officers. It may lack its times; without a code its `attendanceCode` is an empty text. */
export type DraftEvent = Lacking<AnyEvent> & { status: 'draft' }

export type DatedEvent = Event | (AnyEvent & { status: 'draft' })

/** A published event, in answers that have no drafts. */
export const Event = Type.Unsafe<Event>(AnyEvent)
const MomentOfDraft = { type: ['string', 'null'], format: 'date-time', description: 'null in a draft that lacks it' }
export const EventOrDraft = Type.Unsafe<Event | DraftEvent>({
  ...AnyEvent,
  properties: { ...AnyEvent.properties, startDate: MomentOfDraft, endDate: MomentOfDraft },
})
export type EventOrDraft = Type.Static<typeof EventOrDraft>

const ChosenUuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  description: 'a version 4 or 7: the same one again from the same person answers the event that is there',
})

/** What an officer writes. */
export const EventInput = Type.Object(WRITTEN)
export type EventInput = Type.Static<typeof EventInput>

const EventList = Type.Object({ events: Type.Array(EventOrDraft) })
const OneEvent = Type.Object({ event: EventOrDraft })
/** The event, and with the later ones of its series all that the call has added or changed, by start. */
const SavedEvents = Type.Object({ event: EventOrDraft, events: Type.Optional(Type.Array(EventOrDraft)) })

const EventQuery = Type.Object({
  ...Page.properties,
  committee: Type.Optional(Type.String({ maxLength: 255, description: 'only events of this committee' })),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'only events that start then or later' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'only events that start before' })),
})

export const getEvent = endpoint('GET /api/v1/event/:uuid', {
  access: 'member',
  scope: 'events:read',
  summary: 'One event.',
  response: OneEvent,
})

export const listEvents = endpoint('GET /api/v1/event', {
  access: 'member',
  scope: 'events:read',
  summary: 'All events by start; for officers their drafts too, those without a start last.',
  query: EventQuery,
  response: EventList,
})

export const listPastEvents = endpoint('GET /api/v1/event/past', {
  access: 'member',
  scope: 'events:read',
  summary: 'The events that have ended, by start.',
  query: EventQuery,
  response: EventList,
})

export const listFutureEvents = endpoint('GET /api/v1/event/future', {
  access: 'member',
  scope: 'events:read',
  summary: 'The events that have not ended yet, by start.',
  query: EventQuery,
  response: EventList,
})

/** Every answer with events. All are fetched again when an event has changed. */
export const EVENT_LISTS = [getEvent, listEvents, listPastEvents, listFutureEvents] as const

export const createEvent = endpoint('POST /api/v1/event', {
  access: 'officer',
  scope: 'events:write',
  warns: { repeats: true },
  summary: 'Add an event, or a draft that only its officers see; with `repeat` a series of at most 60.',
  request: Type.Object({
    event: Type.Object({ ...WRITTEN, uuid: Type.Optional(ChosenUuid) }),
    repeat: Type.Optional(RepeatInput),
  }),
  response: SavedEvents,
})

export const updateEvent = endpoint('PATCH /api/v1/event/:uuid', {
  access: 'officer',
  scope: 'events:write',
  summary: 'Change the fields that are given; with the version it was read at, refused if someone saved since.',
  query: ScopeQuery,
  request: Type.Object({
    event: Type.Object({ ...WRITTEN, version: Type.Optional(Type.Integer()) }),
    repeat: Type.Optional({
      ...RepeatInput,
      description: 'makes a single event the first of a series, or continues its series after the last event',
    }),
  }),
  response: SavedEvents,
})

export const deleteEvent = endpoint('DELETE /api/v1/event/:uuid', {
  access: 'officer',
  scope: 'events:write',
  summary: "Hide an event; everybody's points and history stay.",
  query: ScopeQuery,
  response: Message,
})
