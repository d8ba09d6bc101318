import type { SessionClaims } from '#domain/session/contract.ts'
import { claimsIn } from './jwt.ts'

const NOBODY = { token: undefined, claims: undefined }

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
  const claims = token === undefined ? undefined : (claimsIn(token) as SessionClaims | undefined)
  const isOver = claims === undefined || !(claims.exp * 1_000 > Date.now())
  return { ...(isOver ? NOBODY : { token, claims }), adminView: true, leftByHand: false }
}
