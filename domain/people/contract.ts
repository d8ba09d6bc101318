import * as Type from 'typebox'
import { endpoint, WholeNumber } from '../endpoint.ts'

/** What a member sees of themselves. */
export const User = Type.Object({
  uuid: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  email: Type.String(),
  picture: Type.String(),
  major: Type.String(),
  year: Type.Integer({ description: '1 Freshman to 5 Post-Senior; 0 until registered' }),
  points: Type.Integer(),
  isAdmin: Type.Boolean(),
  isSuperAdmin: Type.Boolean(),
})
export type User = Type.Static<typeof User>

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/register',
  access: 'signedIn',
  summary: 'Complete the registration with major and year; once.',
  request: Type.Object({ info: Type.Object({ major: Type.String(), year: WholeNumber }) }),
  response: Type.Object({ user: User, token: Type.String() }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user',
  access: 'member',
  summary: 'The profile of whoever asks.',
  response: Type.Object({ user: User }),
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/v1/user',
  access: 'member',
  summary: 'Change name, year or major; anything else in the body is ignored.',
  request: Type.Object({
    user: Type.Object({
      firstName: Type.Optional(Type.String()),
      lastName: Type.Optional(Type.String()),
      name: Type.Optional(Type.String({ description: 'stands for the two names' })),
      year: Type.Optional(WholeNumber),
      major: Type.Optional(Type.String()),
    }),
  }),
  response: Type.Object({ user: User }),
})
