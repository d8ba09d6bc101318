import type { SessionClaims } from '#domain/session/contract.ts'

/** Where the token lies between visits. */
export interface TokenPlace {
  read(): string | undefined
  write(token: string): void
  clear(): void
}

export interface SessionState {
  token: string | undefined
  claims: SessionClaims | undefined
  /** Starts true, and again at every login and logout (PRODUCT §4). */
  adminView: boolean
  /** Whoever left by hand does not want to come back to where they were. */
  leftByHand: boolean
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** The session outside of React, so that a call always carries the newest token. */
export function createSessionStore(place: TokenPlace) {
  let state = stateOf(place.read())
  const listeners = new Set<() => void>()
  const change = (next: SessionState) => {
    state = next
    for (const tell of listeners) tell()
  }
  const end = (leftByHand: boolean) => {
    place.clear()
    change({ ...stateOf(undefined), leftByHand })
  }
  return {
    token: () => state.token,
    // An answer to a session that is over already says nothing about the present one.
    refused: (token: string) => token === state.token && end(false),
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: (token: string) => {
      place.write(token)
      change(stateOf(token))
    },
    refresh: (token: string) => {
      place.write(token)
      change({ ...stateOf(token), adminView: state.adminView })
    },
    toggleAdminView: () => change({ ...state, adminView: !state.adminView }),
    end,
    /** Another tab signed in or out. */
    reread: () => change(stateOf(place.read())),
  }
}

function stateOf(token: string | undefined): SessionState {
  const claims = token === undefined ? undefined : claimsIn(token)
  return { token: claims && token, claims, adminView: true, leftByHand: false }
}

/** What the token says; undefined when it is none, or has expired. Only the server checks its signature. */
function claimsIn(token: string): SessionClaims | undefined {
  try {
    const middle = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(middle.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as SessionClaims
    return claims.exp * 1_000 > Date.now() ? claims : undefined
  } catch {
    // Whatever lies there is no token of ours, and so nobody is signed in.
    return undefined
  }
}
