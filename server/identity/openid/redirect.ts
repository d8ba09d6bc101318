import * as openid from 'openid-client'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '../../config.ts'
import type { TrustedClaims } from '../trust.ts'
import type { Identity, Verifier } from '../verifier.ts'
import { type askNow, type Discovery, type Flow, flowOf } from './discovery.ts'
import { notThisSignIn, refusalOf, unreachable } from './refusals.ts'

/** One sign-in at the provider, from the button to the answer. Only the browser that began it can finish it. */
export interface Attempt {
  flow: Flow
  state: string
  nonce: string
  /** The secret half of PKCE. */
  verifier: string
  /** Where the provider sends the person back to. */
  back: string
}

/** The sign-in by a redirect to the provider's own page (OpenID Connect Core 1.0, 3.1 and 3.2). */
export interface RedirectSignIn {
  /**
   * @param account another one than the provider remembers; by default the provider decides whether it asks
   * @throws Refusal `identity_unreachable` (503) while the provider does not answer
   */
  begin(back: string, account?: 'another'): Promise<{ address: string; attempt: Attempt }>
  /**
   * Checks the provider's answer and exchanges its code.
   * @param answer the query or the fragment with which the person came back
   * @throws Refusal `identity_invalid` (401), `identity_refused` (403) or `identity_unreachable` (503)
   */
  finish(attempt: Attempt, answer: string): Promise<Identity>
}

const PATIENCE_SECONDS = 5
const LEEWAY_SECONDS = 60

/**
 * @param discover fetches the provider's metadata
 * @param claims the required claims; if the token lacks one, the provider's userinfo is read
 */
export function redirectSignIn(
  config: Config,
  discover: typeof askNow,
  hostedDomain: string,
  verifier: Verifier,
  claims: TrustedClaims,
): RedirectSignIn {
  const issuer = config.identityIssuer!
  const client = async () => {
    const found = await discover(issuer).catch((error) => {
      throw unreachable(error)
    })
    return { found, client: clientAt(issuer, found, config) }
  }

  async function identityOfCode({ state, nonce, verifier: secret, back }: Attempt, answer: string): Promise<Identity> {
    const { found, client: ours } = await client()
    const came = new URL(back)
    came.search = answer
    try {
      const tokens = await openid.authorizationCodeGrant(ours, came, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: secret,
        idTokenExpected: true,
      })
      const said = tokens.claims()!
      const more =
        found.userinfo_endpoint && lacksAny(said, claims)
          ? await openid.fetchUserInfo(ours, tokens.access_token, said.sub)
          : undefined
      return await verifier.verify(tokens.id_token!, { userInfo: more })
    } catch (error) {
      throw error instanceof Refusal ? error : refusalOf(error)
    }
  }

  function identityOfToken({ nonce }: Attempt, answer: URLSearchParams): Promise<Identity> {
    const error = answer.get('error')
    if (error !== null) throw refusalOf(new openid.AuthorizationResponseError('refused', { cause: answer }))
    return verifier.verify(answer.get('id_token') ?? '', { nonce })
  }

  return {
    async begin(back, account) {
      const { found, client: ours } = await client()
      const flow = flowOf(found)
      const attempt: Attempt = {
        flow,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        back,
      }
      const address = openid.buildAuthorizationUrl(ours, {
        redirect_uri: back,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        // A parameter of Google's: its page offers only fitting accounts. Other providers ignore it.
        ...(claims.domain === 'hd' && { hd: hostedDomain }),
        ...(account === 'another' && { prompt: 'login' }),
        ...(flow === 'code'
          ? {
              response_type: 'code',
              code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
              code_challenge_method: 'S256',
            }
          : { response_type: 'id_token', response_mode: 'fragment' }),
      })
      return { address: address.href, attempt }
    },

    async finish(attempt, answer) {
      const parameters = new URLSearchParams(answer.replace(/^[?#]/, ''))
      if (parameters.get('state') !== attempt.state) throw notThisSignIn('state is another one')
      return attempt.flow === 'code'
        ? identityOfCode(attempt, parameters.toString())
        : identityOfToken(attempt, parameters)
    },
  }
}

export function clientAt(issuer: string, found: Discovery, config: Config): openid.Configuration {
  const { googleClientId: clientId, identityClientSecret: secret } = config
  const metadata = { [openid.clockTolerance]: LEEWAY_SECONDS }
  const ours = new openid.Configuration({ ...found, issuer }, clientId!, metadata, authentication(found, secret))
  ours.timeout = PATIENCE_SECONDS
  // The configuration allows http only for this machine.
  if (issuer.startsWith('http:')) openid.allowInsecureRequests(ours)
  return ours
}

/** OpenID Connect Core 1.0, 9: the secret goes in the header, unless the provider accepts it only in the body. */
function authentication(found: Discovery, secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
}

/** Many providers send the e-mail and the names only from their userinfo endpoint (OpenID Connect Core 1.0, 5.4). */
function lacksAny(said: Record<string, unknown>, { domain, verified }: TrustedClaims): boolean {
  const wanted = ['email', domain, verified].filter((name) => name !== undefined)
  const hasName = said.name !== undefined || said.given_name !== undefined
  return !hasName || wanted.some((name) => said[name] === undefined)
}
