import { useCallback, useEffect, useRef } from 'react'
import { whoIsHere } from '../lib/session.tsx'
import { type BannerKind, useBanner } from './Banner.tsx'

/**
 * For the calls of a window: what is said after it was closed, or after its page was left, is shown in a banner, but
 * only to the person who opened it.
 * @param opened needed only by a component that stays when the window closes
 * @returns a function that says whether it was so
 */
export function useLateBanner(opened = true): (kind: BannerKind, text: string) => boolean {
  const show = useBanner()
  const isOpen = useRef(opened)
  const opener = useRef<string>(undefined)
  useEffect(() => {
    isOpen.current = opened
    if (opened) opener.current = whoIsHere()
    return () => {
      isOpen.current = false
    }
  }, [opened])
  return useCallback(
    (kind, text) => {
      if (!isOpen.current && whoIsHere() === opener.current) show(kind, text)
      return !isOpen.current
    },
    [show],
  )
}
