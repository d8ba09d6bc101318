import type { ReactNode } from 'react'
import classes from './Steady.module.css'

interface SteadyProps {
  /** The text that stands here at another time. It may take two lines. */
  as: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Takes as much room as another text does, so that nothing comes under the finger when one replaces the other. */
export function Steady({ as, className, children }: SteadyProps) {
  return (
    <span className={classes.steady} data-as={as}>
      <span className={className}>{children}</span>
    </span>
  )
}
