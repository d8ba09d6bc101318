import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { logout, type SessionClaims } from '#domain/session/contract.ts'
import { call, callWith } from './api.ts'

/** The key under which the token is kept (PRODUCT §9). */
const KEY = 'token'

export interface Roles {
  isAdmin: boolean
  isSuperAdmin: boolean
}

export interface Session extends Roles {
  authenticated: boolean
  registered: boolean
  uuid: string | undefined
  /** Whether an admin looks at the portal as one; starts true, and again with every login and logout. */
  adminView: boolean
  toggleAdminView(): void
  signIn(token: string): void
  /** The same session under a new token, as registration answers one. */
  refresh(token: string): void
  signOut(): void
  /** What the profile says of the roles is newer than what the token says. */
  learnRoles(roles: Roles): void
}

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** Who is signed in, by the token that is kept in this browser. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [token, setToken] = useState(readToken)
  const [adminView, setAdminView] = useState(true)
  const [roles, learnRoles] = useState<Roles>()
  const claims = useMemo(() => token && claimsOf(token), [token])

  const become = useCallback(
    (next: string | undefined) => {
      keepToken(next)
      setToken(next)
      setAdminView(true)
      learnRoles(undefined)
      queries.clear()
    },
    [queries],
  )
  // Before the screens below ask for anything.
  useLayoutEffect(() => {
    callWith({ token: readToken, refused: () => become(undefined) })
    // Another tab signed in or out.
    const follow = ({ key }: StorageEvent) => (key === KEY || key === null) && become(readToken())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [become])

  const session: Session = {
    authenticated: Boolean(claims),
    registered: Boolean(claims && claims.registered),
    uuid: claims ? claims.uuid : undefined,
    isAdmin: roles?.isAdmin ?? Boolean(claims && claims.admin),
    isSuperAdmin: roles?.isSuperAdmin ?? Boolean(claims && claims.superAdmin),
    adminView,
    toggleAdminView: () => setAdminView((view) => !view),
    signIn: become,
    refresh: (next) => {
      keepToken(next)
      setToken(next)
    },
    signOut: () => {
      // The server ends the session too; whether or not it can be reached, this browser forgets it.
      if (readToken()) call(logout).catch(() => undefined)
      become(undefined)
    },
    learnRoles: useCallback((next: Roles) => {
      learnRoles((known) => (known?.isAdmin === next.isAdmin && known.isSuperAdmin === next.isSuperAdmin ? known : next))
    }, []),
  }
  return <SessionContext value={session}>{children}</SessionContext>
}

/** In local storage, or in a cookie where there is none (PRODUCT §7). */
function readToken(): string | undefined {
  const cookie = () => new RegExp(`(?:^|; )${KEY}=([^;]*)`).exec(document.cookie)?.[1]
  try {
    return localStorage.getItem(KEY) ?? cookie()
  } catch {
    return cookie()
  }
}

function keepToken(token: string | undefined): void {
  try {
    if (token === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    document.cookie = `${KEY}=${token ?? ''}; path=/; SameSite=Strict${token === undefined ? '; max-age=0' : ''}`
  }
}

/** What the token says; undefined for one that is no token or has expired. */
function claimsOf(token: string): SessionClaims | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const claims = JSON.parse(atob(payload)) as SessionClaims
    return claims.exp * 1000 > Date.now() ? claims : undefined
  } catch {
    return undefined
  }
}
