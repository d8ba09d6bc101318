import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { rsvpRefusal } from '#domain/rsvp/rules.ts'
import classes from './EventFoot.module.css'

interface EventFootProps {
  event: Event
  now: string
  checkedIn: boolean
  rsvp: ReactNode
  /** The button that opens the check-in, while it is open. */
  checkIn?: ReactNode
  claim: ReactNode
}

/** What can be done about coming, or what has been done; on both faces of a card. */
export function EventFoot({ event, now, checkedIn, rsvp, checkIn, claim }: EventFootProps) {
  if (checkedIn)
    return (
      <p className={classes.checkedIn}>
        <IconCircleCheckFilled size={20} aria-hidden />
        Checked in
      </p>
    )
  const over = rsvpRefusal(event, now)
  return (
    <div className={classes.choices}>
      {checkIn}
      {over ? <p className={classes.over}>{over.message}</p> : rsvp}
      {claim}
    </div>
  )
}
