import * as Type from 'typebox'
import { endpoint, Message, Moment } from '../endpoint.ts'
import { Person } from '../people/person.ts'

/** Entries of a door or people by hand that one call takes. */
export const MOST_ENTRIES = 500

/** How long the e-mail or uuid of a person may be. */
export const LONGEST_PERSON = 320

/** How long a pass may be. */
export const LONGEST_PASS = 1000

export const DoorOutcome = Type.Enum(['added', 'already', 'unknown', 'refused'])
export type DoorOutcome = Type.Static<typeof DoorOutcome>

const Result = {
  outcome: DoorOutcome,
  message: Type.String({ description: 'a sentence' }),
  user: Type.Optional(Person),
}

const DoorEntry = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100, description: 'sent again, it has the same outcome and counts once' }),
  pass: Type.Optional(Type.String({ maxLength: LONGEST_PASS, description: 'the pass that was scanned, or' })),
  member: Type.Optional(Type.String({ maxLength: 255, description: 'the uuid of the member who was tapped' })),
  at: Type.String({ format: 'date-time', description: 'when it was scanned or tapped' }),
})
export type DoorEntry = Type.Static<typeof DoorEntry>

const DoorResult = Type.Object({ id: Type.String(), ...Result })
export type DoorResult = Type.Static<typeof DoorResult>

export const getPass = endpoint({
  method: 'GET',
  path: '/api/v1/user/pass',
  access: 'member',
  summary: 'A signed pass that names the caller, for 24 hours; the door scans it.',
  response: Type.Object({ pass: Type.String(), expiresAt: Moment }),
})

export const enterAtDoor = endpoint({
  method: 'POST',
  path: '/api/v1/attendance/:eventUuid/door',
  access: 'officer',
  summary: 'Check in those who came through the door, in order; one outcome for each entry.',
  request: Type.Object({ entries: Type.Array(DoorEntry, { minItems: 1, maxItems: MOST_ENTRIES }) }),
  response: Type.Object({ results: Type.Array(DoorResult) }),
  bodyLimit: 512 * 1024,
})

const HandResult = Type.Object({ person: Type.String({ description: 'as it was sent' }), ...Result })
export type HandResult = Type.Static<typeof HandResult>

export const checkInByHand = endpoint({
  method: 'POST',
  path: '/api/v1/attendance/:eventUuid',
  access: 'officer',
  summary: 'Check in people by e-mail or uuid, any time after the start; one outcome for each.',
  request: Type.Object({
    people: Type.Array(Type.String({ maxLength: LONGEST_PERSON }), { minItems: 1, maxItems: MOST_ENTRIES }),
  }),
  response: Type.Object({ results: Type.Array(HandResult) }),
  bodyLimit: 256 * 1024,
})

export const undoCheckIn = endpoint({
  method: 'DELETE',
  path: '/api/v1/attendance/:eventUuid/:memberUuid',
  access: 'officer',
  summary: 'Undo a check-in: the attendance goes, a ledger entry takes the points back.',
  query: Type.Object({
    checkIn: Type.Optional(Type.String({ description: 'undo only the check-in with this id in the list, or' })),
    date: Type.Optional(Type.String({ description: 'only the one of this moment, as earlier pages name it, or' })),
    entry: Type.Optional(
      Type.String({
        description: 'only the one that this entry of the door made, if nobody else has let them in since',
      }),
    ),
  }),
  response: Type.Object({ ...Message.properties, points: Type.Integer({ description: 'that were taken back' }) }),
})
