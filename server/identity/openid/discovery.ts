/** The provider's metadata (OpenID Connect Discovery 1.0, 3), with the fields that the portal reads. */
export interface Discovery {
  issuer?: string
  jwks_uri: string
  authorization_endpoint: string
  token_endpoint?: string
  userinfo_endpoint?: string
  response_types_supported?: string[]
  token_endpoint_auth_methods_supported?: string[]
  id_token_signing_alg_values_supported?: string[]
  claims_supported?: string[]
}

/** How the person's identity comes back: as a code that the server exchanges, or as a token in the address. */
export type Flow = 'code' | 'implicit'

/** The code flow if the provider supports it. */
export function flowOf(found: Discovery): Flow {
  const hasCode = found.token_endpoint && (found.response_types_supported?.includes('code') ?? true)
  return hasCode ? 'code' : 'implicit'
}

const PATIENCE_MS = 2000

/** Fetches the metadata of the issuer until the first success, and then answers from its cache. */
export function cachedDiscovery(): (issuer: string) => Promise<Discovery> {
  let found: Promise<Discovery> | undefined
  return (issuer) => {
    found ??= askNow(issuer).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
}

/** The provider's metadata, without the cache. */
export async function askNow(issuer: string): Promise<Discovery> {
  const { body } = await fetchJson(discoveryAddress(issuer))
  const found = body as Discovery
  // OpenID Connect Discovery 1.0, 4.3: the metadata must name the issuer that was asked.
  if (found.issuer !== undefined && found.issuer !== issuer) throw new OtherIssuer(issuer, found.issuer)
  return found
}

export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

/** Fetches what a provider publishes. @throws if it does not answer in time, answers with an error, or redirects */
export async function fetchJson(address: string): Promise<{ body: unknown; date: string | null }> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  if (!answer.ok) throw new WrongAnswer(address, answer.status)
  return { body: await answer.json(), date: answer.headers.get('date') }
}

/** The address answered, but not with a provider's metadata. */
export class WrongAnswer extends Error {
  readonly status: number

  constructor(address: string, status: number) {
    super(`${address} answered ${status}`)
    this.status = status
  }
}

/** The provider's issuer differs from IDENTITY_ISSUER. */
export class OtherIssuer extends Error {
  readonly named: string

  constructor(issuer: string, named: string) {
    super(`${issuer} says that it is ${named}`)
    this.named = named
  }
}
