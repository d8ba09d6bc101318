import * as Type from 'typebox'
import { document, endpoint, Message } from '../endpoint.ts'

const Calendar = Type.Object({
  url: Type.Union([Type.String(), Type.Null()], { description: 'a secret address; null while there is none' }),
})

export const getCalendar = endpoint('GET /api/v1/user/calendar', {
  access: 'member',
  summary: "The address of the caller's own calendar.",
  response: Calendar,
})

export const makeCalendar = endpoint('POST /api/v1/user/calendar', {
  access: 'member',
  summary: "Make an address for the caller's own calendar; an earlier address stops working.",
  response: Calendar,
})

export const endCalendar = endpoint('DELETE /api/v1/user/calendar', {
  access: 'member',
  summary: "End the address of the caller's own calendar.",
  response: Message,
})

const CALENDAR = { types: ['text/calendar'], caching: 'untilChanged' } as const

export const chapterCalendar = document('GET /app/calendar.ics', {
  ...CALENDAR,
  access: 'anyone',
  summary: 'The public events of the chapter, as a calendar to subscribe to.',
})

export const committeeCalendar = document('GET /app/calendar/:committee.ics', {
  ...CALENDAR,
  access: 'anyone',
  summary: 'The public events of a committee.',
})

export const ownCalendar = document('GET /app/calendar/my/:token.ics', {
  ...CALENDAR,
  access: 'token',
  summary: 'The events of a member: those with an RSVP, and those of the committees that they follow.',
})

export const publicEventFile = document('GET /e/:uuid.ics', {
  ...CALENDAR,
  access: 'anyone',
  summary: 'A public event as a calendar file.',
})
