import * as Type from 'typebox'
import { endpoint, Message, Moment, Page } from '../endpoint.ts'
import { ACCESS_TYPES } from '../roles/principal.ts'

/** Somebody with an account, as the super admin sees them. */
export const Account = Type.Object({
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  picture: Type.String(),
  accessType: Type.Enum([...ACCESS_TYPES]),
  committees: Type.Array(Type.String(), { description: 'of which they are an officer now' }),
  isRegistered: Type.Boolean(),
  isBlocked: Type.Boolean(),
  sessions: Type.Integer({ description: 'on how many devices they are signed in' }),
  createdAt: Moment,
})
export type Account = Type.Static<typeof Account>

const OneAccount = Type.Object({ account: Account, ...Message.properties })

export const findAccounts = endpoint('GET /api/v1/account', {
  access: 'superAdmin',
  summary: 'Everybody with an account whose name or e-mail has each word of the search, by name.',
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ...Page.properties,
  }),
  response: Type.Object({
    accounts: Type.Array(Account),
    found: Type.Integer({ description: 'how many there are in all' }),
  }),
})

export const blockAccount = endpoint('POST /api/v1/account/:uuid/block', {
  access: 'superAdmin',
  summary: 'End every session of a person and refuse their next sign-in; they lose their roles.',
  response: OneAccount,
})

export const unblockAccount = endpoint('DELETE /api/v1/account/:uuid/block', {
  access: 'superAdmin',
  summary: 'Let a blocked person sign in again.',
  response: OneAccount,
})

export const endSessions = endpoint('DELETE /api/v1/account/:uuid/sessions', {
  access: 'superAdmin',
  summary: 'Sign a person out on every device; they may sign in again.',
  response: OneAccount,
})
