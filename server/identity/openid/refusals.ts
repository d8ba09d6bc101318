import * as openid from 'openid-client'
import { Refusal } from '#domain/refusal.ts'
import { ANOTHER_SIGN_IN } from '#domain/session/rules.ts'
import { oneLine } from '#domain/text.ts'
import { CodeRefused } from './codeRefused.ts'

const RETRY_SECONDS = 10
const LONGEST_REASON = 200

/** The sentence for people when the provider refused or the exchange of the code failed. The log has the cause. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof openid.AuthorizationResponseError) {
    return new Refusal('identity_refused', saidByProvider(error), { because: `the provider answered ${error.error}` })
  }
  if (error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError) {
    return refusedExchange(error)
  }
  const { code = '', message } = error as Error & { code?: string }
  if (/TIMEOUT|NOT_CONFORM|NOT_JSON|PARSE_ERROR/.test(code) || (error instanceof TypeError && !code)) {
    return unreachable(error)
  }
  return notThisSignIn(causeOf(error) || message)
}

/** The answer belongs to another sign-in, another browser or another time. */
export function notThisSignIn(because: string): Refusal {
  return new Refusal('identity_invalid', ANOTHER_SIGN_IN, { because })
}

export function unreachable(error: unknown): Refusal {
  return new Refusal('identity_unreachable', 'The sign-in service cannot be reached. Please try again in a moment.', {
    retryAfter: RETRY_SECONDS,
    because: causeOf(error),
  })
}

/** The token endpoint refused: the code is used or too old, or the portal itself is not accepted. */
function refusedExchange(error: openid.ResponseBodyError | openid.WWWAuthenticateChallengeError): Refusal {
  const name = error instanceof openid.ResponseBodyError ? error.error : 'invalid_client'
  if (name === 'invalid_grant') {
    return new CodeRefused('identity_invalid', ANOTHER_SIGN_IN, {
      because: `the provider answered ${name} to the code`,
    })
  }
  const isClient = name === 'invalid_client' || name === 'unauthorized_client'
  return new Refusal('identity_unreachable', 'The portal’s sign-in is not set up correctly. Please tell an officer.', {
    retryAfter: RETRY_SECONDS,
    because: `the provider answered ${oneLine(name).slice(0, LONGEST_REASON)} to the code${
      isClient ? ': check GOOGLE_CLIENT_ID and IDENTITY_CLIENT_SECRET' : ''
    }`,
  })
}

/** The provider's own error text, if there is one. Its state was right, so it belongs to this sign-in. */
function saidByProvider({ error, error_description: description }: openid.AuthorizationResponseError): string {
  const words = oneLine(description ?? '').slice(0, LONGEST_REASON)
  if (words) return words
  return error === 'access_denied'
    ? 'You did not agree, or your university did not. Please try again.'
    : 'Your university did not sign you in. Please try again.'
}

/** The causes of an error, in one line. The library puts no token into its messages. */
function causeOf(error: unknown): string {
  const lines: string[] = []
  for (let one = error; one instanceof Error && lines.length < 3; one = one.cause) {
    lines.push(one.message)
  }
  return oneLine(lines.join(': ')).slice(0, LONGEST_REASON)
}
