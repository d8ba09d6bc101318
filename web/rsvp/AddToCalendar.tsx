import { VisuallyHidden } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import classes from './RsvpButton.module.css'

interface AddToCalendarProps {
  event: { title: string }
  address: string
}

/** Links that add an event to a calendar, for members who have RSVPed. */
export function AddToCalendar({ event, address }: AddToCalendarProps) {
  return (
    <a className={classes.calendar} href={address} target="_blank" rel="noopener noreferrer" title="Add to calendar">
      <IconCalendarPlus size={20} aria-hidden />
      <span className={classes.words}>Add to calendar</span>
      <VisuallyHidden>: {event.title}</VisuallyHidden>
    </a>
  )
}
