import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getUser, type User } from '#domain/people/contract.ts'
import { passes } from '#domain/roles/can.ts'
import { type MemberPrincipal, principalFrom } from '#domain/roles/principal.ts'
import { logout } from '#domain/session/contract.ts'
import { call, setTokenSource } from './api.ts'
import { endPush, pushOwner } from './push.ts'
import { deleteToken, isSignedOut, readToken, sessionIn, storeSignedOut, storeToken, TOKEN_KEY } from './storedToken.ts'
import { clearWindow, deleteUnsavedTextOfOthers } from './unsavedText.ts'
import { keyOf, useAnswer } from './useApi.ts'

export interface Session {
  authenticated: boolean
  registered: boolean
  uuid: string | undefined
  /** Whether the person has an admin view: an officer, an admin or the super admin. */
  isOfficer: boolean
  /** Role and committees of the person, for `can(principal, 'event.edit', event)`, which the server asks too. */
  principal: MemberPrincipal
  /** True only for officers and admins who have not switched to the member view. */
  adminView: boolean
  /** The person's profile, once it is fetched. */
  user: User | undefined
  /** Whether the roles come from the server, or are the best that is known without it. */
  isSettled: boolean
  signIn(token: string): void
  refresh(token: string): void
  signOut(): void
  toggleAdminView(): void
}

const LOGIN = '/login'
const SessionContext = createContext<Session | undefined>(undefined)

interface SessionProviderProps {
  /** Deletes the answers that the device has stored for other people; for everybody if nobody is signed in. */
  forgetOthers: (uuid: string | undefined) => Promise<void>
  /** Loads the page at a path, or the same page again, from nothing. */
  load: (path?: string) => void
  children: ReactNode
}

/**
 * Who is signed in: from the token at first, then from the server. A page belongs to one person: with another one, or
 * nobody, it is loaded again.
 */
export function SessionProvider({ forgetOthers, load, children }: SessionProviderProps) {
  const client = useQueryClient()
  const [token, setToken] = useState(openSession)
  /** The token of the next call. */
  const current = useRef(token)
  const [leaving, setLeaving] = useState<{ path: string | undefined }>()
  /** The view starts as the admin's at every login and logout (spec: members §4.5). */
  const [adminView, setAdminView] = useState(true)

  const claims = useMemo(() => sessionIn(token), [token])
  const leave = useCallback((path?: string) => {
    current.current = undefined
    setLeaving((now) => now ?? { path })
  }, [])
  const adopt = useCallback((renewed: string) => {
    current.current = renewed
    setToken(renewed)
  }, [])
  /** Another tab may have signed in or out, or got a new token. */
  const follow = useEffectEvent(() => {
    const stored = readToken()
    if (stored === current.current || leaving) return
    if (stored && sessionIn(stored)?.uuid === claims?.uuid) return adopt(stored)
    if (isSignedOut()) clearWindow()
    leave(isSignedOut() ? LOGIN : undefined)
  })
  const refused = useEffectEvent((refusedToken: string) => {
    if (refusedToken !== current.current) return
    if (readToken() === refusedToken) deleteToken()
    follow()
  })
  // Set before any screen below makes its first call.
  useLayoutEffect(() => {
    const rolesChanged = () => void client.invalidateQueries({ queryKey: keyOf(getUser) })
    setTokenSource({ token: () => current.current, refused: (old) => refused(old), rolesChanged })
  }, [client])
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => key === TOKEN_KEY && follow()
    const show = () => follow()
    // A page that the Back button shows again has heard of nothing meanwhile.
    addEventListener('pageshow', show)
    addEventListener('storage', listen)
    return () => {
      removeEventListener('pageshow', show)
      removeEventListener('storage', listen)
    }
  }, [])
  useEffect(() => void forgetOthers(claims?.uuid), [forgetOthers, claims?.uuid])
  // What unmounts first no longer asks whether the page may be left.
  useEffect(() => {
    if (leaving) load(leaving.path)
  }, [leaving, load])

  const registered = claims?.registered ?? false
  const answer = useAnswer(getUser, undefined, { enabled: registered && !leaving })
  const user = registered ? answer.data?.user : undefined
  const isSettled = !registered || answer.isFetchedAfterMount || answer.fetchStatus === 'paused'

  const session = useMemo<Session>(() => {
    // Someone promoted or demoted sees it without signing in again (spec: server §5.2).
    const isAdmin = user?.isAdmin ?? claims?.admin ?? false
    const isSuperAdmin = user?.isSuperAdmin ?? claims?.superAdmin ?? false
    const principal = principalFrom({ isAdmin, isSuperAdmin, officer: user?.officer ?? claims?.officer ?? [] })
    return {
      authenticated: claims !== undefined,
      registered,
      uuid: claims?.uuid,
      principal,
      isOfficer: passes(principal, 'officer'),
      adminView: passes(principal, 'officer') && adminView,
      user,
      isSettled,
      signIn: (next) => {
        storeToken(next)
        leave()
      },
      refresh: (renewed) => {
        // It may come after somebody has signed out.
        if (!current.current || readToken() !== current.current) return
        storeToken(renewed)
        adopt(renewed)
      },
      toggleAdminView: () => setAdminView(!adminView),
      signOut: () => {
        // The session ends here even if the server cannot be reached.
        void Promise.allSettled([call(logout), forgetOthers(undefined), pushOwner() !== undefined && endPush()])
        storeSignedOut()
        clearWindow()
        leave(LOGIN)
      },
    }
  }, [claims, registered, user, isSettled, adminView, leave, adopt, forgetOthers])
  return <SessionContext value={session}>{!leaving && children}</SessionContext>
}

/** Who is signed in on this device, and what they may see and do. */
export function useSession(): Session {
  return useContext(SessionContext)!
}

/**
 * Begins the page of the person who is signed in, with nothing of the person before. A session that expired leaves its
 * person's text and push messages until somebody else signs in.
 * @returns their token
 */
function openSession(): string | undefined {
  const token = readToken()
  const uuid = sessionIn(token)?.uuid
  if (uuid) deleteUnsavedTextOfOthers(uuid)
  const isOfAnother = ![uuid, undefined].includes(pushOwner()) && (uuid !== undefined || isSignedOut())
  if (isOfAnother) void endPush()
  return token
}
