import * as Type from 'typebox'
import { endpoint, Message } from '../endpoint.ts'
import { Event, EventInput } from '../events/contract.ts'

export const changePassword = endpoint('PATCH /api/v1/one-click', {
  access: 'admin',
  summary: 'Change the one-click password.',
  request: Type.Object({ oldPassword: Type.String(), newPassword: Type.String() }),
  response: Message,
})

export const hasPassword = endpoint('GET /api/v1/one-click', {
  access: 'superAdmin',
  summary: 'Whether there is a one-click password yet.',
  response: Type.Object({ isSet: Type.Boolean() }),
})

export const setFirstPassword = endpoint('POST /api/v1/one-click/first', {
  access: 'superAdmin',
  summary: 'Set the one-click password where there is none yet.',
  request: Type.Object({ newPassword: Type.String() }),
  response: Message,
})

export const createEventWithPassword = endpoint('POST /api/v1/one-click', {
  access: 'anyone',
  summary: 'Add an event from a sheet, a form or a bot that knows the one-click password.',
  request: Type.Object({ password: Type.String(), event: EventInput }),
  response: Type.Object({ event: Event }),
})
