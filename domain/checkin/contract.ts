import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'
import { CheckInMode } from '../events/checkInMode.ts'
import { Event } from '../events/contract.ts'
import { Person } from '../people/person.ts'
import { shown } from '../privacy/shownTo.ts'
import { AttendanceMethod } from './method.ts'

export const Attendance = Type.Object({
  event: Type.String({ description: "the event's uuid" }),
  date: Moment,
  points: Type.Integer({ description: 'what the event was worth at that moment' }),
})
export type Attendance = Type.Static<typeof Attendance>

export const checkIn = endpoint('POST /api/v1/attendance/attend', {
  access: 'member',
  summary: "Send the code shown at an event, or a ticket for it, and earn the event's points; once.",
  request: Type.Object({
    event: Type.Union([
      Type.Object({ attendanceCode: Type.String() }),
      Type.Object({ ticket: Type.String({ maxLength: 1000 }) }),
    ]),
  }),
  response: Type.Object({ event: Event }),
})

export const exchangeForTicket = endpoint('POST /api/v1/attendance/ticket', {
  access: 'anyone',
  summary: 'Exchange the code of a room for a ticket, which leaves ten minutes to sign in and register.',
  request: Type.Object({ code: Type.String({ maxLength: 255 }) }),
  response: Type.Object({
    ticket: Type.String(),
    event: Type.Object({ title: Type.String() }),
    expiresAt: Moment,
  }),
})

/** Somebody who has just come, as the room sees them. */
const Arrival = shown({ date: Moment })
export type Arrival = Type.Static<typeof Arrival>

export const Room = Type.Object({
  event: Event,
  mode: CheckInMode,
  codes: Type.Array(Type.Object({ code: Type.String(), from: Moment, until: Moment }), {
    description: 'what to show from when until when; in mode room for the next ten minutes',
  }),
  link: Type.String({ description: 'what the QR code leads to, with # and the code after it' }),
  opens: Moment,
  closes: Moment,
  checkedIn: Type.Integer(),
  latest: Type.Array(Arrival, { description: 'who came last, newest first' }),
  now: Moment,
})
export type Room = Type.Static<typeof Room>

export const showRoom = endpoint('GET /api/v1/event/:uuid/room', {
  access: 'officer',
  summary: 'What the screen of the room shows now and for the next ten minutes.',
  response: Type.Object({ room: Room }),
})

export const listAttendance = endpoint('GET /api/v1/attendance', {
  access: 'member',
  summary: 'The events that the caller has attended.',
  query: Page,
  response: Type.Object({ attendance: Type.Array(Attendance) }),
})

export const EventAttendance = Type.Object({
  ...Attendance.properties,
  method: AttendanceMethod,
  by: Type.Union([Type.Object({ uuid: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'the officer who entered it, or the key, until it is revoked',
  }),
  burst: Type.Optional(
    Type.Boolean({ description: 'true where one session of an officer entered more than five within a minute' }),
  ),
  user: Person,
})
export type EventAttendance = Type.Static<typeof EventAttendance>

export const listEventAttendance = endpoint('GET /api/v1/attendance/:eventUuid', {
  access: 'officer',
  scope: 'attendance:read',
  summary: 'Who came to an event.',
  query: Page,
  response: Type.Object({
    attendance: Type.Array(EventAttendance),
    count: Type.Integer({ description: 'of everybody who came, also when a part of the list is requested' }),
  }),
})
