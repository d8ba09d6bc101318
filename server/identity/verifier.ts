import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ADDRESS_LENGTH, plainEmail } from '#domain/people/email.ts'
import { NAME_LENGTH, plainName } from '#domain/people/rules.ts'
import { Refusal, refuseIf } from '#domain/refusal.ts'
import { firstOf } from '#domain/text.ts'
import { GOOGLES_CLAIMS, type TrustedClaims, trustRefusal, whyInvalid } from './trust.ts'

/** A person identified by the identity provider. */
export interface Identity {
  sub: string
  /** Lower case, within the hosted domain, verified. */
  email: string
  firstName: string
  lastName: string
  picture: string
}

export interface VerifierOptions {
  /** Every spelling of the provider's issuer. */
  issuers: string[]
  audience: string
  hostedDomain: string
  /** Google's claims, unless another provider has its own. */
  claims?: TrustedClaims
  /** Where the provider's keys are. */
  jwksUrl: () => Promise<string>
}

/** What the portal knows about a sign-in besides its token. */
interface ExpectedClaims {
  /** The token must have been made for this sign-in. */
  nonce?: string
  /** The claims from the provider's userinfo endpoint. Those of the token take precedence. */
  userInfo?: Record<string, unknown> | undefined
}

/** Checks an identity token and returns the person. */
export interface Verifier {
  /**
   * @throws Refusal `identity_invalid` (401), `identity_refused` (403) or `identity_unreachable` (503)
   */
  verify(token: string, besides?: ExpectedClaims): Promise<Identity>
}

const LEEWAY_SECONDS = 60
const RETRY_SECONDS = 10
/** The last second that a JavaScript date can represent. */
const LATEST_MOMENT = 8.64e12

/** Checks signature, iss, aud, exp, nbf and the trusted claims (spec: server §4.1, server §4.8). */
export function createVerifier(options: VerifierOptions): Verifier {
  const keys = providerKeys(options.jwksUrl)
  return {
    async verify(token, { nonce, userInfo } = {}) {
      const payload = await verifiedPayload(token, keys, options)
      if (nonce !== undefined && payload.nonce !== nonce) throw invalid('nonce is that of another sign-in')
      return identityFrom({ ...userInfo, ...payload }, options)
    },
  }
}

async function verifiedPayload(token: string, keys: JWTVerifyGetKey, options: VerifierOptions): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: options.issuers,
      audience: options.audience,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalid(whyInvalid(error, options))
    throw new Refusal('identity_unreachable', 'The sign-in service cannot be reached. Please try again in a moment.', {
      retryAfter: RETRY_SECONDS,
    })
  }
}

function identityFrom(payload: JWTPayload, { hostedDomain, claims = GOOGLES_CLAIMS }: VerifierOptions): Identity {
  const { aud, iat, exp, nbf = 0, sub, email: address } = payload
  if (typeof aud !== 'string') throw invalid('aud is a list, expected a single one')
  if (!isSub(sub)) throw invalid('sub is no identifier of 1 to 255 ASCII characters')
  if (!isAddress(address)) throw invalid(`email is ${address === undefined ? 'missing' : 'no e-mail address'}`)
  if (!isMoment(iat) || !isMoment(exp) || !isMoment(nbf)) throw invalid('iat, exp or nbf is no moment')
  if (iat > Date.now() / 1000 + LEEWAY_SECONDS) throw invalid('iat is in the future: check the clock')
  const email = plainEmail(address)
  refuseIf(trustRefusal(payload, email, hostedDomain, claims))
  return { sub, email, picture: pictureOf(payload), ...nameOf(payload, email) }
}

function invalid(because: string): Refusal {
  return new Refusal('identity_invalid', 'Sign in failed.', { because })
}

/** OpenID Connect Core 2: at most 255 ASCII characters, without control characters. */
function isSub(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value)
}

/** Exactly one address, with the form and length of mail addresses, without surrounding or invisible characters. */
function isAddress(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= ADDRESS_LENGTH &&
    /^[^\s\p{Cc}\p{Cs}]+@[^\s\p{Cc}\p{Cs}@]+$/u.test(value)
  )
}

/** The seconds since 1970 that a date can represent. A number in JSON can be too large. */
function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LATEST_MOMENT
}

/** The names of the token: one word, three words, or none. Without one the part before the @ is used. */
function nameOf(payload: JWTPayload, email: string): { firstName: string; lastName: string } {
  const given = tidy(payload.given_name)
  const family = tidy(payload.family_name)
  if (given || family) return given ? { firstName: given, lastName: family } : { firstName: family, lastName: '' }
  const [firstName = '', ...rest] = tidy(payload.name).split(' ')
  return { firstName: firstName || email.slice(0, email.lastIndexOf('@')), lastName: rest.join(' ') }
}

function tidy(value: unknown): string {
  return firstOf(plainName(text(value)), NAME_LENGTH)
}

function pictureOf(payload: JWTPayload): string {
  const picture = text(payload.picture)
  return /^https:\/\/\S+$/.test(picture) && picture.length <= 2000 ? picture : ''
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Finds the provider's key of a token. jose caches the keys for ten minutes and fetches them again for an unknown
 * `kid`, but not within 30 seconds of the last fetch: a flood of invented `kid`s does not reach the provider.
 * @throws JWKSNoMatchingKey if the provider has no such key, an error of no JOSE class if the keys cannot be fetched
 */
function providerKeys(jwksUrl: () => Promise<string>): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined
  return async (...asked) => {
    try {
      const url = await jwksUrl()
      keys ??= createRemoteJWKSet(new URL(url))
      return await keys(...asked)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new Error('The keys of the identity provider cannot be fetched.', { cause: error })
    }
  }
}
