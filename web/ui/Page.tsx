import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Page.module.css'
import { useArrival } from './useArrival.ts'

/** How far each page of the history was scrolled. */
const places = new Map<string, number>()

/** Milliseconds after which a page that has not become long enough again is left where it is. */
const PATIENCE = 3_000
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

interface PageProps {
  /** Names the window. */
  title: string
  /** The content of the h1, if it is more than the title. */
  heading?: ReactNode
  /** The elements around the h1, if there are any. */
  frame?: (h1: ReactNode) => ReactNode
  /** Beside the heading: what this page lets people do. */
  actions?: ReactNode
  /** Officers' pages use the whole width; the others end at 1200 px. */
  wide?: boolean
  children: ReactNode
}

/** A screen: it names the window, and those who come from another one start reading at its heading. */
export function Page({ title, heading = title, frame = (h1) => h1, actions, wide = false, children }: PageProps) {
  const { shortName } = useChapter().organization
  const h1 = useArrival()
  useDocumentTitle(`${title} · ${shortName}`)
  useScrollRestoration()

  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.header}>
        {frame(
          <Title order={1} className={classes.heading} ref={h1} tabIndex={-1}>
            {heading}
          </Title>,
        )}
        {actions}
      </header>
      {children}
    </div>
  )
}

/**
 * Going back leads to where one was (spec: members §7.10). A member who goes back to a long list of events would miss
 * it: the browser and React Router's `ScrollRestoration` try once, before the page has drawn its list. Here it is tried
 * again as the page grows, until it succeeds or the person moves.
 */
function useScrollRestoration(): void {
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
