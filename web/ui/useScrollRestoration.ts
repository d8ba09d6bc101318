import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far each page of the history was scrolled. */
const places = new Map<string, number>()

/** Milliseconds after which a page that has not become long enough again is left where it is. */
const PATIENCE = 3_000
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Going back leads to where one was (spec: members §7.10). A member who goes back to a long list of events would miss
 * it: the browser and React Router's `ScrollRestoration` try once, before the page has drawn its list. Here it is tried
 * again as the page grows, until it succeeds or the person moves.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation()
  const isReturning = useRef(useNavigationType() === 'POP')
  useLayoutEffect(() => {
    const wanted = isReturning.current ? places.get(key) : undefined
    isReturning.current = false
    const remember = () => places.set(key, window.scrollY)
    const stop = wanted ? returnTo(wanted, () => addEventListener('scroll', remember)) : undefined
    if (!wanted) addEventListener('scroll', remember)
    return () => {
      stop?.()
      removeEventListener('scroll', remember)
    }
  }, [key])
}

/** @returns what ends it before it has succeeded */
function returnTo(top: number, onDone: () => void): () => void {
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) done()
  }
  const growth = new ResizeObserver(go)
  const timer = setTimeout(done, PATIENCE)
  const end = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, done)
  }
  function done() {
    end()
    onDone()
  }
  for (const move of MOVES) addEventListener(move, done, { passive: true })
  growth.observe(document.body)
  return end
}
