import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useChapter } from '../lib/chapter.tsx'
import { hasMovedOn } from '../lib/departure.ts'
import { useScrollMemory } from '../lib/useScrollMemory.ts'
import classes from './Page.module.css'

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

/**
 * A screen: it names the window. Those who come from another one start reading at its heading, unless they have moved
 * the focus elsewhere before it arrived.
 */
export function Page({ title, heading = title, frame = (h1) => h1, actions, wide = false, children }: PageProps) {
  const { shortName } = useChapter().organization
  const { key } = useLocation()
  const arrival = useRef(useNavigationType())
  const arrivedAt = useRef(key)
  const h1 = useRef<HTMLHeadingElement>(null)
  useScrollMemory()

  useEffect(() => {
    document.title = `${title} · ${shortName}`
  }, [title, shortName])
  useEffect(() => {
    // 'default' is the page that the browser itself opened: there the reader begins at the top anyway.
    if (arrivedAt.current === 'default') return
    // Going back leads to where one was.
    if (arrival.current !== 'POP') window.scrollTo({ top: 0 })
    if (!hasMovedOn()) h1.current?.focus({ preventScroll: true })
  }, [])

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
