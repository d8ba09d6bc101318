import type { IdentityProvider } from '#domain/organization/contract.ts'
import type { Config } from '../config.ts'
import { CannotStart } from '../config.ts'
import { askNow, cachedDiscovery, fetchJson } from './openid/discovery.ts'
import type { RedirectSignIn } from './openid/redirect.ts'
import { GOOGLES_CLAIMS, type TrustedClaims } from './trust.ts'
import { createVerifier, type Verifier } from './verifier.ts'

const GOOGLE = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
}

/** The identity provider: the data for the login page, and the check of its tokens. */
export interface IdentitySource {
  verifier: Verifier
  forLoginPage(): Promise<IdentityProvider>
  /** The sign-in at the provider's own page. Google's button and the demo do not have it. */
  redirect?: RedirectSignIn
}

/** Google, or any OpenID Connect provider in its place when IDENTITY_ISSUER says so. */
export function identitySource(config: Config, hostedDomain: string): IdentitySource {
  const { googleClientId: clientId, identityIssuer: issuer } = config
  if (!clientId) throw new CannotStart(WHAT_IS_MISSING)
  const claims = issuer ? trustedClaims(config) : GOOGLES_CLAIMS
  const discover = cachedDiscovery()
  const verifier = createVerifier({
    issuers: issuer ? [issuer] : GOOGLE.issuers,
    audience: clientId,
    hostedDomain,
    claims,
    jwksUrl: () => keysAddress(config, discover),
  })
  // The library is loaded only for another provider than Google.
  const redirect = async () => {
    const { redirectSignIn } = await import('./openid/redirect.ts')
    return redirectSignIn(config, discover, hostedDomain, verifier, claims)
  }
  if (!issuer) return { verifier, forLoginPage: async () => ({ kind: 'google', clientId }) }
  return {
    verifier,
    forLoginPage: async () => ({ kind: 'openid', clientId }),
    redirect: {
      begin: async (...wishes) => (await redirect()).begin(...wishes),
      finish: async (attempt, answer) => (await redirect()).finish(attempt, answer),
    },
  }
}

/** The claim that the environment names; 'none' if the provider is trusted without one. */
export function trustedClaims({
  identityDomainClaim,
  identityVerifiedClaim,
}: Pick<Config, 'identityDomainClaim' | 'identityVerifiedClaim'>): TrustedClaims {
  const named = (name: string) => (name === 'none' ? undefined : name)
  return { domain: named(identityDomainClaim), verified: named(identityVerifiedClaim) }
}

const WHAT_IS_MISSING = `GOOGLE_CLIENT_ID must be set: the client id with which Google lets your members sign in.
  npm run portal -- setup   asks for it and for the rest, tells how to get it, and writes the file .env
  npm run demo              shows the portal on sample data, with nothing to configure
By hand: GOOGLE_CLIENT_ID from console.cloud.google.com, APIs & Services, Credentials; HOSTED_DOMAIN, the only
domain that may sign in; SUPER_ADMIN_EMAIL, who becomes super admin. docs/operating.md has the rest.`

/** The form of Google's client ids. */
export const GOOGLE_CLIENT_ID = /^\d+-[0-9a-z]+\.apps\.googleusercontent\.com$/

async function keysAddress(
  { identityIssuer: issuer, identityJwksUrl }: Config,
  discover: typeof askNow,
): Promise<string> {
  return identityJwksUrl ?? (issuer ? (await discover(issuer)).jwks_uri : GOOGLE.jwksUrl)
}

/**
 * Fetches the provider's keys, as a sign-in does, and reads the time of its clock.
 * @throws if it does not answer
 */
export async function reachProvider(config: Config): Promise<{ address: string; keys: number; date: string | null }> {
  const address = await keysAddress(config, askNow)
  const { body, date } = await fetchJson(address)
  return { address, keys: (body as { keys: unknown[] }).keys.length, date }
}
