import { useEffect, useRef } from 'react'
import classes from './DoorPage.module.css'

interface NobodyFoundProps {
  search: string
  /** Somebody of this name may have registered a moment ago. */
  onShown: () => void
}

/** Instead of a row: there is no RSVP, or nobody whose name is searched for. */
export function NobodyFound({ search, onShown }: NobodyFoundProps) {
  const shown = useRef(onShown)
  shown.current = onShown
  useEffect(() => {
    if (search) shown.current()
  }, [search])
  return (
    <li className={classes.none}>
      {search ? `Nobody is called “${search}”.` : 'No RSVPs. Search for anybody by name.'}
    </li>
  )
}
