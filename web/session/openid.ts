import type { IdentityProvider } from '#domain/organization/contract.ts'
import { claimsIn } from '../lib/jwt.ts'

const ASKED = 'openid'

/** What was asked, kept in this tab while the provider has the page. */
interface Asked {
  state: string
  nonce: string
  /** What the router knew of the page, such as where somebody wanted to go. */
  page: unknown
}

/** The provider's page, which sends whoever signs in back to /login with a token (OpenID Connect Core, 3.2). */
export function authorizeAddress(identity: IdentityProvider, hostedDomain: string, page: unknown): string {
  const asked: Asked = { state: crypto.randomUUID(), nonce: crypto.randomUUID(), page }
  sessionStorage.setItem(ASKED, JSON.stringify(asked))
  const address = new URL(identity.authorizeUrl ?? '')
  const query = {
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: identity.clientId,
    redirect_uri: `${location.origin}/login`,
    scope: 'openid email profile',
    hd: hostedDomain,
    state: asked.state,
    nonce: asked.nonce,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

export type Returned = ({ token: string } | { failure: string }) & { page: unknown }

/** What the provider sent back in the fragment; undefined if this is no return. A token that was not asked for fails. */
export function returned(fragment: string): Returned | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const [token, error] = [answer.get('id_token'), answer.get('error')]
  if (!token && !error) return undefined
  const asked = JSON.parse(sessionStorage.getItem(ASKED) ?? 'null') as Asked | null
  sessionStorage.removeItem(ASKED)
  const page = asked?.page
  if (!token) return { failure: answer.get('error_description') ?? '', page }
  if (!asked || answer.get('state') !== asked.state || claimsIn(token)?.nonce !== asked.nonce)
    return { failure: 'This answer belongs to another sign-in. Please try again.', page }
  return { token, page }
}
