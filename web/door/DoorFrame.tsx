import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useArrival } from '../ui/useArrival.ts'
import classes from './DoorPage.module.css'

interface DoorFrameProps {
  title: string
  /** How many are in, once it is known. */
  count?: number
  children: ReactNode
}

/** The way back and how many are in, also while there is no list. */
export function DoorFrame({ title, count, children }: DoorFrameProps) {
  const h1 = useArrival()
  return (
    <main data-mantine-color-scheme="dark" className={classes.door}>
      <header className={classes.header}>
        <Link to="/events" className={classes.back} aria-label="Back to the events">
          <IconArrowLeft size={24} aria-hidden />
        </Link>
        <h1 ref={h1} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {count !== undefined && (
          <p className={classes.count}>
            <b>{count}</b> in
          </p>
        )}
      </header>
      {children}
    </main>
  )
}
