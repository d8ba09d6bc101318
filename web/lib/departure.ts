import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

let leftFrom: Element | null = null

/** Remembers the focused element when a person leaves for another page, which may take a while to load. */
export function useDeparture(): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    leftFrom = document.activeElement
  }, [pathname])
}

/** Whether the person has moved the focus since they left for this page, whose heading takes it by itself. */
export function hasMovedOn(): boolean {
  const focused = document.activeElement
  if (focused === null || focused === leftFrom) return false
  // `main` has it when a button has gone with its page.
  return !focused.matches('body, main, h1')
}
