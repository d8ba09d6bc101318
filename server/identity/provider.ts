import type { IdentityProvider } from '#domain/organization/contract.ts'
import type { Config } from '../config.ts'
import { CannotStart } from '../config.ts'
import { createVerifier, type Verifier } from './verifier.ts'

const GOOGLE = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
}

/** The provider that vouches for members: what the login page must know, and the check of its tokens. */
export interface IdentitySource {
  verifier: Verifier
  forLoginPage(): Promise<IdentityProvider>
}

/** Google, or any OpenID Connect provider in its place when IDENTITY_ISSUER says so. */
export function identitySource(config: Config, hostedDomain: string): IdentitySource {
  const { googleClientId: clientId, identityIssuer: issuer } = config
  if (!clientId) {
    throw new CannotStart(WHAT_IS_MISSING)
  }
  const verifier = createVerifier({
    issuers: issuer ? [issuer] : GOOGLE.issuers,
    audience: clientId,
    hostedDomain,
    jwksUrl: () => keysAddress(config),
  })
  return {
    verifier,
    forLoginPage: async () => {
      if (!issuer) return { kind: 'google', clientId }
      const authorizeUrl = await discover(issuer).then(
        (found) => found.authorization_endpoint,
        () => undefined,
      )
      return { kind: 'openid', clientId, ...(authorizeUrl && { authorizeUrl }) }
    },
  }
}

const WHAT_IS_MISSING = `GOOGLE_CLIENT_ID must be set: the client id with which Google lets your members sign in.
  npm run portal -- setup   asks for it and for the rest, tells how to get it, and writes the file .env
  npm run demo              shows the portal on sample data, with nothing to configure
By hand: GOOGLE_CLIENT_ID from console.cloud.google.com, APIs & Services, Credentials; HOSTED_DOMAIN, the only
domain that may sign in; SUPER_ADMIN_EMAIL, who becomes super admin. docs/operating.md has the rest.`

/** What a client id of Google's looks like. */
export const GOOGLE_CLIENT_ID = /^\d+-[0-9a-z]+\.apps\.googleusercontent\.com$/

/** Where the provider's keys are. */
async function keysAddress({ identityIssuer: issuer, identityJwksUrl }: Config): Promise<string> {
  return identityJwksUrl ?? (issuer ? (await discover(issuer)).jwks_uri : GOOGLE.jwksUrl)
}

/** Asks the provider for its keys, as a sign-in would, and what its clock says. @throws if it does not answer */
export async function reachProvider(config: Config): Promise<{ address: string; keys: number; date: string | null }> {
  const address = await keysAddress(config)
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const { keys } = (await answer.json()) as { keys: unknown[] }
  return { address, keys: keys.length, date: answer.headers.get('date') }
}

/** Why nobody could sign in with a provider: what it does not answer or say of itself; undefined if all is there. */
export async function faultOf(issuer: string): Promise<string | undefined> {
  try {
    const found = await ask(issuer)
    return found.jwks_uri && found.authorization_endpoint ? undefined : 'it names no jwks_uri or authorization_endpoint'
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}

interface Discovery {
  issuer?: string
  jwks_uri: string
  authorization_endpoint: string
}

const PATIENCE_MS = 2000
/** The login page asks at every load: a provider that is away is not asked each time. */
const ASK_AGAIN_MS = 30_000

const asked = new Map<string, { answer: Promise<Discovery>; failedAt?: number }>()

/** What the provider says of itself (OpenID Connect Discovery 1.0), asked until it has answered once. */
function discover(issuer: string): Promise<Discovery> {
  const known = asked.get(issuer)
  if (known && (known.failedAt === undefined || known.failedAt > Date.now() - ASK_AGAIN_MS)) return known.answer
  const asking: { answer: Promise<Discovery>; failedAt?: number } = { answer: ask(issuer) }
  asking.answer.catch(() => {
    asking.failedAt = Date.now()
  })
  asked.set(issuer, asking)
  return asking.answer
}

async function ask(issuer: string): Promise<Discovery> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`${issuer} answered ${answer.status}`)
  const found = (await answer.json()) as Discovery
  // OpenID Connect Discovery 1.0, 4.3: nobody answers in the name of another.
  if (found.issuer !== undefined && found.issuer !== issuer)
    throw new Error(`${issuer} says that it is ${found.issuer}`)
  return found
}
