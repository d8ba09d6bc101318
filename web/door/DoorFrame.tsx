import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import { useArrival } from '../ui/useArrival.ts'
import classes from './DoorPage.module.css'

interface DoorFrameProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** The page with its title and the way back, also while there is no list. */
export function DoorFrame({ title, aside, children }: DoorFrameProps) {
  const { uuid = '' } = useParams()
  const h1 = useArrival()
  return (
    <main data-mantine-color-scheme="dark" className={classes.door}>
      <header className={classes.header}>
        <Link to={eventAddress(uuid)} className={classes.back} aria-label="Back to the event">
          <IconArrowLeft size={24} aria-hidden />
        </Link>
        <h1 ref={h1} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {aside}
      </header>
      {children}
    </main>
  )
}
