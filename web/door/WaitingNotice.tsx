import { IconClockHour4 } from '@tabler/icons-react'
import classes from './WaitingNotice.module.css'

/** Says how many entries wait on this device for the officer who made them. */
export function WaitingNotice({ count }: { count: number }) {
  const waits = count === 1 ? '1 entry from the door waits' : `${count} entries from the door wait`
  return (
    <p className={classes.waiting} role="status">
      <IconClockHour4 aria-hidden />
      {waits} on this device, until the officer who was at the door signs in here.
    </p>
  )
}
