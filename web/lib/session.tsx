import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { health } from '#domain/health/contract.ts'
import { getConfig } from '#domain/organization/contract.ts'
import { getUser, type RankedUser } from '#domain/people/contract.ts'
import { passes } from '#domain/roles/can.ts'
import { type MemberPrincipal, principalFrom } from '#domain/roles/principal.ts'
import { logout } from '#domain/session/contract.ts'
import { call, endReads, speakFor } from './api.ts'
import { forgetDraftsOfOthers } from './draft.ts'
import { disownPushOfOthers, isPushDisowned } from './pushOwner.ts'
import { createSessionStore, type TokenPlace } from './sessionStore.ts'
import { keyOf, useAnswer } from './useApi.ts'

export interface Session {
  authenticated: boolean
  registered: boolean
  uuid: string | undefined
  isAdmin: boolean
  isSuperAdmin: boolean
  /** Whether the person has an admin view: an officer, an admin or the super admin. */
  isOfficer: boolean
  /** Role and committees of the person, for `can(principal, 'event.edit', event)`, which the server asks too. */
  principal: MemberPrincipal
  /** True only for officers and admins who have not switched to the member view. */
  adminView: boolean
  /** The person's profile, once it is fetched. */
  user: RankedUser | undefined
  /** Whether the roles come from the server, or are the best that is known without it. */
  isSettled: boolean
  /** True after signing out by hand: the next sign-in does not lead back to the last page. */
  leftByHand: boolean
  signIn(token: string): void
  refresh(token: string): void
  signOut(): void
  toggleAdminView(): void
}

const KEY = 'token'
/** Set for a moment when the person signs out by hand, for the other tabs. */
const LEFT_BY_HAND = 'left by hand'
/** Named by its path, so that a first visit does not fetch its contract. */
const HEALTH: (typeof health)['path'] = '/api/v1/health'
const SessionContext = createContext<Session | undefined>(undefined)

interface SessionProviderProps {
  /** Deletes what the device has stored for other people; for everybody if nobody is signed in. */
  forgetOthers: (uuid: string | undefined) => Promise<void>
  children: ReactNode
}

/** Who is signed in: from the token at first, then from the server. */
export function SessionProvider({ forgetOthers, children }: SessionProviderProps) {
  const client = useQueryClient()
  const [store] = useState(() => createSessionStore(tokenPlace, () => forgetAnswers(client)))
  // Set before any screen below makes its first call.
  useLayoutEffect(() => {
    const rolesChanged = () => void client.invalidateQueries({ queryKey: keyOf(getUser) })
    speakFor({ ...store, rolesChanged })
  }, [store, client])
  const { claims, adminView, leftByHand } = useSyncExternalStore(store.subscribe, store.get)
  const registered = claims?.registered ?? false
  const answer = useAnswer(getUser, undefined, { enabled: registered })
  const user = registered ? answer.data?.user : undefined
  const isSettled = !registered || !answer.isPending || answer.fetchStatus === 'paused'

  useEffect(() => void forgetOthers(claims?.uuid), [forgetOthers, claims?.uuid])
  useEffect(() => {
    // A session that expired leaves the person's drafts and push messages until another person signs in.
    const endsOthers = claims !== undefined || leftByHand
    if (endsOthers) forgetDraftsOfOthers(claims?.uuid)
    const isOfAnother = endsOthers && disownPushOfOthers(claims?.uuid)
    // Most browsers show none, and do not fetch the code for it. What cannot be ended now is ended the next time.
    if (isOfAnother || isPushDisowned()) import('./push.ts').then(({ endPush }) => endPush()).catch(() => undefined)
  }, [claims, leftByHand])
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === KEY) store.reread()
      // A tab that slept hears of it late. Somebody may have signed in since.
      if (key === LEFT_BY_HAND && newValue !== null && tokenPlace.read() === undefined) store.end(true)
    }
    // A page that the Back button shows again has heard of nothing meanwhile.
    addEventListener('pageshow', store.catchUp)
    addEventListener('storage', listen)
    return () => {
      removeEventListener('pageshow', store.catchUp)
      removeEventListener('storage', listen)
    }
  }, [store])

  const session = useMemo<Session>(() => {
    // Someone promoted or demoted sees it without signing in again (spec: server §5.2).
    const isAdmin = user?.isAdmin ?? claims?.admin ?? false
    const isSuperAdmin = user?.isSuperAdmin ?? claims?.superAdmin ?? false
    const principal = principalFrom({ isAdmin, isSuperAdmin, officer: user?.officer ?? claims?.officer ?? [] })
    return {
      authenticated: claims !== undefined,
      registered,
      uuid: claims?.uuid,
      isAdmin,
      isSuperAdmin,
      principal,
      isOfficer: passes(principal, 'officer'),
      adminView: passes(principal, 'officer') && adminView,
      user,
      isSettled,
      leftByHand,
      signIn: store.signIn,
      refresh: store.refresh,
      toggleAdminView: store.toggleAdminView,
      signOut: () => {
        // The session ends here even if the server cannot be reached.
        void Promise.allSettled([call(logout)])
        store.end(true)
        tellOtherTabs()
      },
    }
  }, [claims, registered, user, isSettled, adminView, leftByHand, store])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in on this device, and what they may see and do. */
export function useSession(): Session {
  return useContext(SessionContext)!
}

/** The uuid of the person who is signed in on this device now. */
export function whoIsHere(): string | undefined {
  return createSessionStore(tokenPlace).get().claims?.uuid
}

/** Keeps only the chapter's configuration, which is the same for everybody. */
function forgetAnswers(client: QueryClient): void {
  const kept = keyOf(getConfig).join()
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== kept })
  client.getMutationCache().clear()
  // The next person's calls have the same addresses. Whether the server is there concerns both.
  endReads([getConfig.path, HEALTH])
}

/** Local storage, or a cookie if the browser forbids it (spec: members §4.4). */
const tokenPlace: TokenPlace = {
  read: () => {
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${KEY}=`))
    return stored(() => localStorage.getItem(KEY)) ?? cookie?.slice(KEY.length + 1)
  },
  write: (token) => {
    const kept = stored(() => {
      localStorage.setItem(KEY, token)
      return token
    })
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers later
    if (kept === undefined) document.cookie = `${KEY}=${token}; Path=/; SameSite=Strict${secure()}`
  },
  clear: () => {
    stored(() => {
      localStorage.removeItem(KEY)
      return null
    })
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${KEY}=; Path=/; Max-Age=0; SameSite=Strict${secure()}`
  },
}

/** After the token is gone, so that the other tabs know last that the person left by hand, and delete their drafts. */
function tellOtherTabs(): void {
  stored(() => {
    localStorage.setItem(LEFT_BY_HAND, 'true')
    localStorage.removeItem(LEFT_BY_HAND)
    return null
  })
}

function stored(use: () => string | null): string | undefined {
  try {
    return use() ?? undefined
  } catch {
    // The browser forbids the storage, or it is full: the cookie takes over.
    return undefined
  }
}

function secure(): string {
  return location.protocol === 'https:' ? '; Secure' : ''
}
