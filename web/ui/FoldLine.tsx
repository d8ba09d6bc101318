import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FoldLine.module.css'

/** One line that opens into what is behind it. */
export function FoldLine({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary className={classes.line}>
        {line}
        <IconChevronDown className={classes.chevron} size={18} aria-hidden />
      </summary>
      {children}
    </details>
  )
}
