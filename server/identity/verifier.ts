import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { plainEmail } from '#domain/people/email.ts'
import { Refusal } from '#domain/refusal.ts'
import { oneLine } from '#domain/text.ts'

/** Somebody whom the identity provider vouches for. */
export interface Identity {
  sub: string
  /** Lower case, within the hosted domain, verified. */
  email: string
  firstName: string
  lastName: string
  picture: string
}

export interface VerifierOptions {
  /** Every spelling that the provider uses of itself. */
  issuers: string[]
  audience: string
  hostedDomain: string
  /** Where the provider's keys are. */
  jwksUrl: () => Promise<string>
}

/** Whether an identity token is good, and whose it is. */
export interface Verifier {
  /**
   * @throws Refusal `identity_invalid` (401), `identity_refused` (403) or `identity_unreachable` (503)
   */
  verify(token: string): Promise<Identity>
}

const LEEWAY_SECONDS = 60
const KEYS_ARE_FRESH_FOR = 10 * 60_000
/** Tokens with an invented key id must not make the portal ask the provider without end. */
const MOST_REFETCHES_A_MINUTE = 30

/** The check of SERVER, Sign-in and session: signature, iss, aud, exp, nbf, email_verified and hd. */
export function createVerifier(options: VerifierOptions): Verifier {
  const keys = createKeys(options.jwksUrl)
  return {
    async verify(token) {
      const payload = await verifiedPayload(token, keys, options)
      return identityFrom(payload, options.hostedDomain)
    },
  }
}

type KeySet = ReturnType<typeof createRemoteJWKSet>
type Keys = (again: boolean) => Promise<KeySet>

/** The provider's keys, fetched once however many sign in at the same time. */
function createKeys(jwksUrl: () => Promise<string>): Keys {
  let keys: Promise<KeySet> | undefined
  let refetches: number[] = []
  const find = async () =>
    createRemoteJWKSet(new URL(await jwksUrl()), {
      cacheMaxAge: KEYS_ARE_FRESH_FOR,
      cooldownDuration: Number.POSITIVE_INFINITY,
      timeoutDuration: 5000,
    })
  return async (again) => {
    keys ??= find().catch((error) => {
      keys = undefined
      throw error
    })
    const known = await keys
    if (again) {
      const now = Date.now()
      refetches = [...refetches.filter((time) => time > now - 60_000), now]
      if (refetches.length <= MOST_REFETCHES_A_MINUTE) await known.reload()
    }
    return known
  }
}

async function verifiedPayload(token: string, keys: Keys, options: VerifierOptions): Promise<JWTPayload> {
  const check = async (again: boolean) => {
    const { payload } = await jwtVerify(token, await keys(again), {
      algorithms: ['RS256'],
      issuer: options.issuers,
      audience: options.audience,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    })
    return payload
  }
  try {
    return await check(false).catch((error) => {
      if (error instanceof errors.JWKSNoMatchingKey) return check(true)
      throw error
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): Refusal {
  const isAboutTheToken =
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  if (isAboutTheToken) return invalid()
  return new Refusal('identity_unreachable', 'The sign-in service cannot be reached. Please try again in a moment.', {
    retryAfter: 10,
  })
}

function invalid(): Refusal {
  return new Refusal('identity_invalid', 'Sign in failed.')
}

function identityFrom(payload: JWTPayload, hostedDomain: string): Identity {
  if (typeof payload.aud !== 'string') throw invalid()
  if (typeof payload.iat !== 'number' || payload.iat > Date.now() / 1000 + LEEWAY_SECONDS) throw invalid()
  const email = plainEmail(text(payload.email))
  if (!payload.sub || typeof payload.sub !== 'string' || !/^[^\s]+@[^\s@]+$/.test(email)) throw invalid()
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (payload.email_verified !== true) throw new Refusal('identity_refused', 'Please verify your e-mail address first.')
  if (plainEmail(text(payload.hd)) !== hostedDomain || domain !== hostedDomain) {
    throw new Refusal('identity_refused', `Please sign in with your ${hostedDomain} account.`)
  }
  return { sub: payload.sub, email, picture: pictureOf(payload), ...nameOf(payload, email) }
}

/** Names as they are: one word, three words, or none, then the part before the @. */
function nameOf(payload: JWTPayload, email: string): { firstName: string; lastName: string } {
  const given = tidy(payload.given_name)
  const family = tidy(payload.family_name)
  if (given || family) return given ? { firstName: given, lastName: family } : { firstName: family, lastName: '' }
  const [firstName = '', ...rest] = tidy(payload.name).split(' ')
  return { firstName: firstName || email.slice(0, email.lastIndexOf('@')), lastName: rest.join(' ') }
}

function tidy(value: unknown): string {
  return oneLine(text(value)).replace(/\s+/g, ' ').slice(0, 200)
}

function pictureOf(payload: JWTPayload): string {
  const picture = text(payload.picture)
  return /^https:\/\/\S+$/.test(picture) && picture.length <= 2000 ? picture : ''
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
