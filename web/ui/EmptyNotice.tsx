import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** Describes what will appear here. The children add detail, or the one thing to do. */
export function EmptyNotice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <p className={classes.mark} aria-hidden>
        [ ]
      </p>
      <p className={classes.message}>{title}</p>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  )
}
