import * as Type from 'typebox'
import { endpoint, Message } from '../endpoint.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  access: 'anyone',
  summary: 'Sign in with an identity token of the university; the first time creates the account.',
  request: Type.Object({ tokenId: Type.String({ minLength: 1 }) }),
  response: Type.Object({ token: Type.String() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'signedIn',
  summary: 'Sign out: this session ends, here and on the server.',
  response: Message,
})

/**
 * The claims of a session token. The client reads the roles to choose what to show. The server reads them from the
 * database at every call (spec: server §5.2).
 */
export const SessionClaims = Type.Object({
  uuid: Type.String(),
  admin: Type.Boolean(),
  superAdmin: Type.Boolean(),
  officer: Type.Array(Type.String(), { description: 'the committees of which they are an officer' }),
  registered: Type.Boolean(),
  email: Type.Optional(Type.String({ description: 'until the registration' })),
  iat: Type.Number({ description: 'seconds since 1970' }),
  exp: Type.Number({ description: 'seconds since 1970' }),
})
export type SessionClaims = Type.Static<typeof SessionClaims>
