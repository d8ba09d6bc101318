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
 * What a session token says. The client reads the three roles to choose what to show;
 * the server decides by the database at every call (SERVER, Sign-in and session).
 */
export const SessionClaims = Type.Object({
  uuid: Type.String(),
  admin: Type.Boolean(),
  superAdmin: Type.Boolean(),
  registered: Type.Boolean(),
  iat: Type.Number({ description: 'seconds since 1970' }),
  exp: Type.Number({ description: 'seconds since 1970' }),
})
export type SessionClaims = Type.Static<typeof SessionClaims>
