import type { SessionClaims } from '#domain/session/contract.ts'
import { claimsIn } from './jwt.ts'

const NOBODY = { token: undefined, claims: undefined }

/** Where the token is stored. */
export interface TokenPlace {
  read(): string | undefined
  write(token: string): void
  clear(): void
}

export interface SessionState {
  token: string | undefined
  claims: SessionClaims | undefined
  /** Starts true, and again at every login and logout (spec: members §4.5). */
  adminView: boolean
  /** A person who signed out does not want to return to the last page. */
  leftByHand: boolean
}

/**
 * The session outside of React, so that a call always carries the newest token.
 * @param forget deletes what was fetched for the person before, before any screen knows of the change
 */
export function createSessionStore(place: TokenPlace, forget = () => {}) {
  let state = stateOf(place.read())
  /** Without a place that keeps it, a session is of this tab alone, until it is loaded again. */
  let isKept = true
  const listeners = new Set<() => void>()
  const change = (next: SessionState) => {
    const isAnother = state.claims?.uuid !== next.claims?.uuid
    state = next
    if (isAnother) forget()
    for (const tell of listeners) tell()
  }
  /** Whether another person has signed in on this device, in another tab. */
  const isSomebodyElses = () => {
    const kept = stateOf(place.read()).claims
    return kept !== undefined && kept.uuid !== state.claims?.uuid
  }
  const keep = (token: string) => {
    place.write(token)
    isKept = place.read() === token
  }
  const reread = () => change(stateOf(place.read()))
  const end = (leftByHand: boolean) => {
    if (!isSomebodyElses()) place.clear()
    change({ ...stateOf(undefined), leftByHand })
  }
  return {
    token: () => state.token,
    /** The server refuses a token: ends the session on this device unless another one has begun since. */
    refused: (token: string) => {
      if (token !== state.token) return
      if (place.read() === token) end(false)
      else reread()
    },
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: (token: string) => {
      keep(token)
      change(stateOf(token))
    },
    refresh: (token: string) => {
      // It may come after somebody has signed out.
      if (!state.token) return
      if (isSomebodyElses()) return reread()
      keep(token)
      change({ ...stateOf(token), adminView: state.adminView })
    },
    toggleAdminView: () => change({ ...state, adminView: !state.adminView }),
    end,
    /** Another tab signed in or out. */
    reread,
    /** Another tab may have signed in or out. */
    catchUp: () => {
      if (isKept && place.read() !== state.token) reread()
    },
  }
}

/** Only the server decides when a session is over, because a device's clock may be wrong by days. */
function stateOf(token: string | undefined): SessionState {
  const claims = token === undefined ? undefined : (claimsIn(token) as SessionClaims | undefined)
  return { ...(claims?.uuid ? { token, claims } : NOBODY), adminView: true, leftByHand: false }
}
