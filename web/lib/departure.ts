import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

let leftFrom: Element | null = null

/** Remembers the focused element when a person leaves for another page, which may take a while to load. */
export function useDeparture(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    leftFrom = document.activeElement
  }, [pathname])
}

/**
 * Those who come from another page start reading at this page's heading, unless they have moved the focus elsewhere
 * before it arrived.
 * @returns the place of the `h1`, which needs `tabIndex={-1}`
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const { key } = useLocation()
  const arrival = useRef(useNavigationType())
  const arrivedAt = useRef(key)
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // 'default' is the page that the browser itself opened: there the reader begins at the top anyway.
    if (arrivedAt.current === 'default') return
    // Going back leads to where one was.
    if (arrival.current !== 'POP') window.scrollTo({ top: 0 })
    if (!hasMovedOn()) h1.current?.focus({ preventScroll: true })
  }, [])
  return h1
}

/** Whether the person has moved the focus since they left for this page. */
export function hasMovedOn(): boolean {
  const focused = document.activeElement
  if (focused === null || focused === leftFrom) return false
  // `main` has it when a button has gone with its page.
  return !focused.matches('body, main, h1')
}
