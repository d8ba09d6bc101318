import { useQueryClient } from '@tanstack/react-query'
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
import { getConfig } from '#domain/organization/contract.ts'
import { getUser, type User } from '#domain/people/contract.ts'
import { logout } from '#domain/session/contract.ts'
import { forgetOthers } from '../offline/kept.ts'
import { call, speakFor } from './api.ts'
import { createSessionStore, type TokenPlace } from './sessionStore.ts'
import { keyOf, useAnswer } from './useApi.ts'

export interface Session {
  authenticated: boolean
  registered: boolean
  uuid: string | undefined
  isAdmin: boolean
  isSuperAdmin: boolean
  /** True only for an admin who has not switched to the member view. */
  adminView: boolean
  /** The person's profile, once it is fetched. */
  user: User | undefined
  /** Whether the roles are the server's word, or all that can be known of it for now. */
  isSettled: boolean
  /** True after signing out by hand, when nobody wants to be led back. */
  leftByHand: boolean
  signIn(token: string): void
  refresh(token: string): void
  signOut(): void
  toggleAdminView(): void
}

const KEY = 'token'
const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in: the token's claims at first, then what the server says of them. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createSessionStore(tokenPlace))
  // Before any screen below makes its first call.
  useLayoutEffect(() => speakFor(store), [store])
  const { claims, adminView, leftByHand } = useSyncExternalStore(store.subscribe, store.get)
  const registered = claims?.registered ?? false
  const answer = useAnswer(getUser, undefined, { enabled: registered })
  const user = registered ? answer.data?.user : undefined
  const isSettled = !registered || !answer.isPending || answer.fetchStatus === 'paused'

  useForgetting(claims?.uuid)
  useEffect(() => {
    const listen = (event: StorageEvent) => event.key === KEY && store.reread()
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [store])

  const session = useMemo<Session>(() => {
    // Someone promoted or demoted sees it without signing in again (SERVER, Sign-in and session).
    const isAdmin = user?.isAdmin ?? claims?.admin ?? false
    return {
      authenticated: claims !== undefined,
      registered,
      uuid: claims?.uuid,
      isAdmin,
      isSuperAdmin: user?.isSuperAdmin ?? claims?.superAdmin ?? false,
      adminView: isAdmin && adminView,
      user,
      isSettled,
      leftByHand,
      signIn: store.signIn,
      refresh: store.refresh,
      toggleAdminView: store.toggleAdminView,
      signOut: () => {
        // The session here ends whether or not the server could be told.
        void Promise.allSettled([call(logout)])
        store.end(true)
      },
    }
  }, [claims, registered, user, isSettled, adminView, leftByHand, store])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in on this device, and what they may see and do. */
export function useSession(): Session {
  return useContext(SessionContext)!
}

/** The uuid of whoever is signed in on this device at this moment. */
export function whoIsHere(): string | undefined {
  return createSessionStore(tokenPlace).get().claims?.uuid
}

/** What one person has seen is gone from the page and the device before the next one signs in; who the chapter is stays. */
function useForgetting(uuid: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => void forgetOthers(uuid), [uuid])
  useEffect(() => {
    if (uuid === undefined) return
    return () => {
      const kept = keyOf(getConfig).join()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== kept })
      client.getMutationCache().clear()
    }
  }, [uuid, client])
}

/** Local storage, or a cookie where the browser keeps that shut (PRODUCT §7). */
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
