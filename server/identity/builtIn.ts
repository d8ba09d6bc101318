import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'

/** Who asks the built-in provider to vouch for them. */
export interface Claimed {
  sub: string
  email: string
  name?: string
  given_name?: string
  family_name?: string
  picture?: string
}

/**
 * A small OpenID provider of our own, for the demo and for tests. Its tokens are signed with a real key and
 * pass the very check that Google's do. `npm start` never makes one.
 */
export interface BuiltInProvider {
  issuer: string
  clientId: string
  jwks: JSONWebKeySet
  /** A token; `claims` replace what it would say otherwise, `undefined` leaves a claim out. */
  issue(person: Claimed, claims?: Record<string, unknown>): Promise<string>
}

/** Has keys of its own, made anew at each start; its tokens are checked by the code that checks Google's. */
export async function createBuiltInProvider(issuer: string, hostedDomain: string): Promise<BuiltInProvider> {
  const clientId = 'chapterhouse-demo'
  const kid = randomUUID()
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
  return {
    issuer,
    clientId,
    jwks,
    issue(person, claims = {}) {
      const now = Math.floor(Date.now() / 1000)
      const standard = { iss: issuer, aud: clientId, iat: now, exp: now + 3600, email_verified: true, hd: hostedDomain }
      return new SignJWT({ ...standard, ...person, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKey)
    },
  }
}
