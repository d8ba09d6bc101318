import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'

/** The person whose identity token is requested from the built-in provider. */
export interface Claimed {
  sub: string
  email: string
  name?: string
  given_name?: string
  family_name?: string
  picture?: string
}

/**
 * A small OpenID provider for the demo and for tests. Its tokens are signed with a real key and pass the same check as
 * Google's. `npm start` never creates one.
 */
export interface BuiltInProvider {
  issuer: string
  clientId: string
  jwks: JSONWebKeySet
  /** Issues a token. `claims` replace its default claims; `undefined` removes one. */
  issue(person: Claimed, claims?: Record<string, unknown>): Promise<string>
}

/** Creates its keys at each start. Its tokens are checked by the same code as Google's. */
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
