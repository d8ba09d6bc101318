import type { SessionClaims } from '#domain/session/contract.ts'
import { attempt } from './attempt.ts'

export const TOKEN_KEY = 'token'
/** Set from a sign-out by hand until the next sign-in, for the other tabs. */
const SIGNED_OUT = 'signed out'

/** The token of the person who is signed in on this device: in local storage, or in a cookie (spec: members §4.4). */
export function readToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${TOKEN_KEY}=`))
  const token = stored() || cookie?.slice(TOKEN_KEY.length + 1)
  return sessionIn(token) && token
}

/** The browser may forbid the storage, or it may be full. Then the cookie takes over. */
export function storeToken(token: string): void {
  attempt(() => {
    localStorage.setItem(TOKEN_KEY, token)
    localStorage.removeItem(SIGNED_OUT)
  })
  if (stored() !== token) setCookie(`${token}; Path=/`)
}

/** The session has ended by itself. */
export function deleteToken(): void {
  attempt(() => localStorage.removeItem(TOKEN_KEY))
  setCookie('; Path=/; Max-Age=0')
}

/** The other tabs hear of the token last. */
export function storeSignedOut(): void {
  attempt(() => localStorage.setItem(SIGNED_OUT, 'true'))
  deleteToken()
}

/** Whether the last person signed out by hand. */
export function isSignedOut(): boolean {
  return attempt(() => localStorage.getItem(SIGNED_OUT)) === 'true'
}

/** The claims of a token. Only the server decides when it is over, because a device's clock may be wrong by days. */
export function sessionIn(token: string | undefined): SessionClaims | undefined {
  const claims = claimsIn(token ?? '') as SessionClaims | undefined
  return claims?.uuid ? claims : undefined
}

function stored(): string | null | undefined {
  return attempt(() => localStorage.getItem(TOKEN_KEY))
}

function setCookie(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers later
  document.cookie = `${TOKEN_KEY}=${value}; SameSite=Strict${secure}`
}

/** The claims of a token, unverified, because only the server can verify them. Undefined for a malformed token. */
function claimsIn(token: string): Record<string, unknown> | undefined {
  try {
    const middle = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(middle.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // The stored value may be anything. A malformed one counts as no token.
    return undefined
  }
}
