import { useInterval } from '@mantine/hooks'
import classes from './DoorPage.module.css'

/** Milliseconds after which the name is looked for again. */
const AGAIN_MS = 5_000

interface NobodyFoundProps {
  search: string
  /** Called now and again: somebody of this name may be registering. */
  lookAgain: () => unknown
}

/** Instead of a row: there is no RSVP, or nobody whose name is searched for. */
export function NobodyFound({ search, lookAgain }: NobodyFoundProps) {
  useInterval(lookAgain, AGAIN_MS, { autoInvoke: true })
  return (
    <li className={classes.none}>
      {search ? `Nobody is called “${search}”.` : 'No RSVPs. Search for anybody by name.'}
    </li>
  )
}
