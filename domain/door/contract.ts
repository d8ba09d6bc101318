import * as Type from 'typebox'
import { endpoint, Message, Moment, Page } from '../endpoint.ts'
import { NamedPerson, Person } from '../people/person.ts'

/** Entries of a door or people by hand that one call takes. */
export const MOST_ENTRIES = 500

/** How long the e-mail or uuid of a person may be. */
export const LONGEST_PERSON = 320

/** How long a pass may be. */
export const LONGEST_PASS = 1000

export const DoorOutcome = Type.Enum(['added', 'already', 'unknown', 'refused', 'removed'])
export type DoorOutcome = Type.Static<typeof DoorOutcome>

const Result = {
  outcome: DoorOutcome,
  message: Type.String({ description: 'a sentence' }),
}

export const DoorEntry = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100, description: 'sent again, it has the same outcome and counts once' }),
  pass: Type.Optional(Type.String({ maxLength: LONGEST_PASS, description: 'the pass that was scanned, or' })),
  member: Type.Optional(
    Type.String({ maxLength: 255, description: 'the uuid of the member who was tapped, or their e-mail address' }),
  ),
  at: Type.String({ format: 'date-time', description: 'when it was scanned or tapped; it may be sent later' }),
  out: Type.Optional(Type.Boolean({ description: 'true takes the check-in back' })),
})
export type DoorEntry = Type.Static<typeof DoorEntry>

const DoorResult = Type.Object({
  id: Type.String(),
  ...Result,
  user: Type.Optional(NamedPerson),
})
export type DoorResult = Type.Static<typeof DoorResult>

export const getPass = endpoint('GET /api/v1/user/pass', {
  access: 'member',
  summary: 'A signed pass that names the caller, for 24 hours; the door scans it.',
  response: Type.Object({ pass: Type.String(), expiresAt: Moment }),
})

export const enterAtDoor = endpoint('POST /api/v1/attendance/:eventUuid/door', {
  access: 'officer',
  scope: 'attendance:write',
  warns: { takesAway: true },
  summary:
    'Check in those who came through the door at a moment, by pass, uuid or e-mail, or take them back, in order; one outcome for each entry.',
  request: Type.Object({ entries: Type.Array(DoorEntry, { minItems: 1, maxItems: MOST_ENTRIES }) }),
  response: Type.Object({ results: Type.Array(DoorResult) }),
  bodyLimit: 512 * 1024,
})

/** Somebody whom the door can check in. */
export const Guest = Type.Object({
  ...NamedPerson.properties,
  rsvp: Type.Optional(Type.Enum(['going', 'waiting'])),
  position: Type.Optional(Type.Integer({ description: 'in the line, from 1, of those who wait' })),
})
export type Guest = Type.Static<typeof Guest>

export const listGuests = endpoint('GET /api/v1/attendance/:eventUuid/guests', {
  access: 'officer',
  scope: 'attendance:write',
  summary: 'Everybody whom the door can check in: those with a place, the line, all other members.',
  query: Page,
  response: Type.Object({ guests: Type.Array(Guest) }),
})

const HandResult = Type.Object({
  person: Type.String({ description: 'as it was sent' }),
  ...Result,
  user: Type.Optional(Person),
})
export type HandResult = Type.Static<typeof HandResult>

export const checkInByHand = endpoint('POST /api/v1/attendance/:eventUuid', {
  access: 'officer',
  scope: 'attendance:write',
  summary: 'Check in people by e-mail or uuid, any time after the start; one outcome for each.',
  request: Type.Object({
    people: Type.Array(Type.String({ maxLength: LONGEST_PERSON }), { minItems: 1, maxItems: MOST_ENTRIES }),
  }),
  response: Type.Object({ results: Type.Array(HandResult) }),
  bodyLimit: 256 * 1024,
})

export const undoCheckIn = endpoint('DELETE /api/v1/attendance/:eventUuid/:memberUuid', {
  access: 'officer',
  scope: 'attendance:write',
  summary: 'Undo a check-in: the attendance goes, a ledger entry takes the points back.',
  response: Type.Object({ ...Message.properties, points: Type.Integer({ description: 'that were taken back' }) }),
})
