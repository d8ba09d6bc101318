import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getUser } from '#domain/people/contract.ts'
import { setTokenSource } from './api.ts'
import { endPush, pushOwner } from './push.ts'
import { deleteToken, isSignedOut, readToken, sessionIn, TOKEN_KEY } from './storedToken.ts'
import { clearWindow, deleteUnsavedTextOfOthers } from './unsavedText.ts'
import { keyOf } from './useApi.ts'

export const LOGIN = '/login'

/**
 * The token of this page. It follows what other tabs do, and a refusal of the server ends it. With another person, or
 * nobody, the page is loaded again.
 */
export function useToken(load: (path?: string) => void) {
  const client = useQueryClient()
  const [token, setToken] = useState(openSession)
  /** Ahead of the state, so that no call is made with an old one. */
  const current = useRef(token)
  const [leaving, setLeaving] = useState<{ path: string | undefined }>()
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
  // What unmounts first no longer asks whether the page may be left.
  useEffect(() => {
    if (leaving) load(leaving.path)
  }, [leaving, load])

  /** The token of the next call. */
  const inUse = useCallback(() => current.current, [])
  return { claims, token: inUse, leave, adopt, isLeaving: leaving !== undefined }
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
