import * as Type from 'typebox'
import { endpoint, Moment, Page } from '../endpoint.ts'
import { Event } from '../events/contract.ts'
import { Person } from '../people/person.ts'

const Attendance = Type.Object({
  event: Type.String({ description: "the event's uuid" }),
  date: Moment,
  points: Type.Integer({ description: 'what the event was worth at that moment' }),
})
export type Attendance = Type.Static<typeof Attendance>

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/v1/attendance/attend',
  access: 'member',
  summary: "Send the code shown at an event and earn the event's points; once.",
  request: Type.Object({ event: Type.Object({ attendanceCode: Type.String() }) }),
  response: Type.Object({ event: Event }),
})

export const listAttendance = endpoint({
  method: 'GET',
  path: '/api/v1/attendance',
  access: 'member',
  summary: 'The events that whoever asks has attended.',
  query: Page,
  response: Type.Object({ attendance: Type.Array(Attendance) }),
})

export const listEventAttendance = endpoint({
  method: 'GET',
  path: '/api/v1/attendance/:eventUuid',
  access: 'admin',
  summary: 'Who came to an event.',
  query: Page,
  response: Type.Object({
    attendance: Type.Array(Type.Object({ ...Attendance.properties, user: Person })),
    count: Type.Integer({ description: 'of all who came, whatever part of the list is asked for' }),
  }),
})
