import * as Type from 'typebox'
import { endpoint, Message } from '../endpoint.ts'

export const login = endpoint('POST /api/v1/auth/login', {
  access: 'anyone',
  refuses: [401, 403],
  summary: 'Sign in; the first time creates the account.',
  request: Type.Object({ tokenId: Type.String({ minLength: 1 }) }),
  response: Type.Object({ token: Type.String() }),
})

export const logout = endpoint('POST /api/v1/auth/logout', {
  access: 'signedIn',
  summary: 'End this session.',
  response: Message,
})

/**
 * The claims of a session token. The client reads the roles to choose what to show. The server reads them from the
 * database at every call (spec: server §5.2).
 */
export interface SessionClaims {
  uuid: string
  admin: boolean
  superAdmin: boolean
  /** The committees of which they are an officer. */
  officer: string[]
  registered: boolean
  /** Until the registration. */
  email?: string
  /** Seconds since 1970, like `exp`. */
  iat: number
  exp: number
}
