import { useEffect, useRef } from 'react'
import classes from './DoorPage.module.css'

/** Milliseconds after which the name is looked for again. */
const AGAIN_MS = 5_000

interface NobodyFoundProps {
  search: string
  /** Called now and again while it is shown: somebody of this name may be registering. */
  lookAgain: (age: number) => void
}

/** Instead of a row: there is no RSVP, or nobody whose name is searched for. */
export function NobodyFound({ search, lookAgain }: NobodyFoundProps) {
  const look = useRef(lookAgain)
  look.current = lookAgain
  useEffect(() => {
    if (!search) return
    const again = () => look.current(AGAIN_MS)
    again()
    const timer = setInterval(again, AGAIN_MS)
    return () => clearInterval(timer)
  }, [search])
  return (
    <li className={classes.none}>
      {search ? `Nobody is called “${search}”.` : 'No RSVPs. Search for anybody by name.'}
    </li>
  )
}
