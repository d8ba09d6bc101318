import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { plural } from '#domain/text.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './PeopleLink.module.css'

interface PeopleLinkProps {
  event: Event
  most: number
  /** False for officers who may not see the people. */
  leads: boolean
}

/** The number of RSVPs as a bar: of the places, or compared with the fullest event. It leads to the people. */
export function PeopleLink({ event, most, leads }: PeopleLinkProps) {
  const { rsvpCount: going, waitlistCount: waiting, capacity } = event
  const whole = capacity === null ? most : Math.max(capacity, going)
  const places = capacity === null ? plural(going, 'RSVP') : `of ${capacity}`
  const look = { className: classes.people!, style: committeeColors(useCommitteeColor(event.committee)) }
  const inside = (
    <>
      <span className={classes.count}>
        <b>{going}</b> {places}
        {waiting > 0 && ` · ${waiting} waiting`}
      </span>{' '}
      {leads && (
        <span className={classes.way}>
          People <VisuallyHidden>of {event.title}</VisuallyHidden>
          <IconChevronRight size={16} aria-hidden />
        </span>
      )}
      <span className={classes.track}>
        <span className={classes.bar} style={{ width: whole ? `${(100 * going) / whole}%` : 0 }} />
      </span>
    </>
  )
  if (!leads) return <div {...look}>{inside}</div>
  return (
    <Link {...look} to={eventAddress(event.uuid, 'people')}>
      {inside}
    </Link>
  )
}
