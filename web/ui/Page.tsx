import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useChapter } from '../lib/chapter.tsx'
import classes from './Page.module.css'
import { useArrival } from './useArrival.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'

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
