import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Page.module.css'

interface PageProps {
  /** Names the window. */
  title: string
  /** What stands in the h1, when it is more than the title. */
  heading?: ReactNode
  /** Beside the heading: what this page lets people do. */
  actions?: ReactNode
  /** Officers' pages use the width; the others stop at 1200 px. */
  wide?: boolean
  children: ReactNode
}

/** A screen: it names the window, and whoever comes to it from another one starts reading at its heading. */
export function Page({ title, heading = title, actions, wide = false, children }: PageProps) {
  const { shortName } = useChapter().organization
  const { key } = useLocation()
  const arrival = useRef(useNavigationType())
  const arrivedAt = useRef(key)
  const h1 = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${shortName}`
  }, [title, shortName])
  useEffect(() => {
    // 'default' is the page that the browser itself opened: there the reader begins at the top anyway.
    if (arrivedAt.current === 'default') return
    // Going back, the browser itself returns to where one was.
    if (arrival.current !== 'POP') window.scrollTo({ top: 0 })
    h1.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.header}>
        <Title order={1} className={classes.heading} ref={h1} tabIndex={-1}>
          {heading}
        </Title>
        {actions}
      </header>
      {children}
    </div>
  )
}
