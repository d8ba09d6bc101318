import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { getUser, type User } from '#domain/people/contract.ts'
import { passes } from '#domain/roles/can.ts'
import { type MemberPrincipal, principalFrom } from '#domain/roles/principal.ts'
import { logout } from '#domain/session/contract.ts'
import { call } from './api.ts'
import { endPush, pushOwner } from './push.ts'
import { readToken, storeSignedOut, storeToken } from './storedToken.ts'
import { clearWindow } from './unsavedText.ts'
import { useAnswer } from './useApi.ts'
import { LOGIN, useToken } from './useToken.ts'

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

const SessionContext = createContext<Session | undefined>(undefined)

interface SessionProviderProps {
  /** Deletes the answers that the device has stored for other people; for everybody if nobody is signed in. */
  forgetOthers: (uuid: string | undefined) => Promise<void>
  /** Loads the page at a path, or the same page again, from nothing. */
  load: (path?: string) => void
  children: ReactNode
}

/** Who is signed in: from the token at first, then from the server. */
export function SessionProvider({ forgetOthers, load, children }: SessionProviderProps) {
  const { claims, token, leave, adopt, isLeaving } = useToken(load)
  /** The view starts as the admin's at every login and logout (spec: members §4.5). */
  const [adminView, setAdminView] = useState(true)
  useEffect(() => void forgetOthers(claims?.uuid), [forgetOthers, claims?.uuid])

  const registered = claims?.registered ?? false
  const answer = useAnswer(getUser, undefined, { enabled: registered && !isLeaving })
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
        if (!token() || readToken() !== token()) return
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
  }, [claims, registered, user, isSettled, adminView, token, leave, adopt, forgetOthers])
  return <SessionContext value={session}>{!isLeaving && children}</SessionContext>
}

/** Who is signed in on this device, and what they may see and do. */
export function useSession(): Session {
  return useContext(SessionContext)!
}
