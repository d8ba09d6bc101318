import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusOnArrival } from './personsFocus.ts'

/**
 * Those who come from another page start reading at this page's heading, and at its top unless they went back.
 * @returns the place of the `h1`, which needs `tabIndex={-1}`
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const { key } = useLocation()
  const type = useNavigationType()
  const arrival = useRef({ key, type })
  const h1 = useRef<HTMLHeadingElement>(null)
  // Before the page is drawn, so that a card grows to the right place.
  useLayoutEffect(() => {
    // 'default' is the page that the browser itself opened: there the reader begins at the top anyway.
    if (arrival.current.key === 'default') return
    if (arrival.current.type !== 'POP') window.scrollTo({ top: 0 })
    // A field of the page that has taken the focus keeps it.
    if (document.activeElement instanceof HTMLInputElement) return
    focusOnArrival(h1.current)
  }, [])
  return h1
}
