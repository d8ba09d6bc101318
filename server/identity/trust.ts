import { errors } from 'jose'
import { inSmallLetters } from '#domain/people/email.ts'
import { Refusal } from '#domain/refusal.ts'

/**
 * The claims that say to which domain an account belongs and that its e-mail is verified. Without one the provider is
 * trusted for it, and the domain of the e-mail decides (spec: server §4.8).
 */
export interface TrustedClaims {
  domain: string | undefined
  verified: string | undefined
}

export const GOOGLES_CLAIMS: TrustedClaims = { domain: 'hd', verified: 'email_verified' }

const UNSAID =
  'Your university did not tell the portal enough about your account. Please tell an officer: the portal’s log says what is missing.'

/**
 * Why a person with a valid token may not sign in; undefined if they may. The log names the claim (spec: server §4.9).
 */
export function trustRefusal(
  said: Record<string, unknown>,
  email: string,
  hostedDomain: string,
  claims: TrustedClaims,
): Refusal | undefined {
  const refused = (sentence: string, claim: string, value: unknown, expected: string) => {
    // The person cannot change a claim that their university does not send.
    const isUnsaid = value === undefined && claims !== GOOGLES_CLAIMS
    return new Refusal('identity_refused', isUnsaid ? UNSAID : sentence, { because: unmet(claim, value, expected) })
  }
  if (claims.verified !== undefined && !isYes(said[claims.verified], claims.verified)) {
    return refused('Please verify your e-mail address first.', claims.verified, said[claims.verified], 'true')
  }
  const notOurs = `Please sign in with your ${hostedDomain} account.`
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (domain !== hostedDomain) return refused(notOurs, 'the domain of email', domain, hostedDomain)
  if (claims.domain === undefined || isDomain(said[claims.domain], hostedDomain)) return undefined
  return refused(notOurs, claims.domain, said[claims.domain], hostedDomain)
}

/** The claim that was not as expected, as one line of the log. It contains neither the token nor the person. */
export function whyInvalid(error: errors.JOSEError, expected: { issuers: string[]; audience: string }): string {
  if (!(error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)) return error.message
  const { claim, payload } = error
  if (claim === 'iss') return unmet('iss', payload.iss, expected.issuers.join(' or '))
  if (claim === 'aud') return unmet('aud', payload.aud, expected.audience)
  return error.message
}

const LONGEST_VALUE = 100

function unmet(claim: string, value: unknown, expected: string): string {
  const shown = value === undefined ? 'missing' : JSON.stringify(value).slice(0, LONGEST_VALUE)
  return `${claim} is ${shown}, expected ${expected}`
}

/** The standard's claim must be `true`. Providers write their own claims also as "true", "1" or 1. */
function isYes(value: unknown, claim: string): boolean {
  if (claim === GOOGLES_CLAIMS.verified) return value === true
  return value === true || value === 1 || value === 'true' || value === '1'
}

function isDomain(value: unknown, hostedDomain: string): boolean {
  return typeof value === 'string' && inSmallLetters(value) === hostedDomain
}
