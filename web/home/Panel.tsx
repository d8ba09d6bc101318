import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title: string
  /** Beside the title: a link to the whole page. */
  more?: ReactNode
  /** Its place in the grid of the page, unless it has one by its parent. */
  area?: string
  /** Whether its height is not known yet. The panels after it are hidden until it is. */
  isWaiting?: boolean
  children: ReactNode
}

/** One panel of the home page. */
export function Panel({ title, more, area, isWaiting = false, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={classes.panel} data-area={area} data-waiting={isWaiting || undefined} aria-labelledby={heading}>
      <header className={classes.header}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}
