/** The claims of a token, unverified, because only the server can verify them. Undefined for a malformed token. */
export function claimsIn(token: string): Record<string, unknown> | undefined {
  try {
    const middle = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(middle.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // The stored value may be anything. A malformed one counts as no token.
    return undefined
  }
}
