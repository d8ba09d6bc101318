import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import type { TileNumbers } from '#domain/rsvp/tile.ts'
import { plural } from '#domain/text.ts'
import { useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import classes from './PeopleLink.module.css'

interface PeopleLinkProps {
  event: Pick<Event, 'uuid' | 'title' | 'committee'>
  numbers: TileNumbers
  /** False for officers who may not see the people. */
  leads: boolean
}

/** How many RSVPed, and what stands beside it, with a bar. It leads to the people. */
export function PeopleLink({ event, numbers: { rsvps, beside, filled }, leads }: PeopleLinkProps) {
  const look = { className: classes.people!, style: committeeColors(useCommitteeColor(event.committee)) }
  const inside = (
    <>
      <span className={classes.count}>
        <b>{rsvps}</b> {plural(rsvps, 'RSVP')}
        {beside && ` · ${beside}`}
      </span>{' '}
      {leads && (
        <span className={classes.way}>
          People <VisuallyHidden>of {event.title}</VisuallyHidden>
          <IconChevronRight size={16} aria-hidden />
        </span>
      )}
      <span className={classes.track}>
        <span className={classes.bar} style={{ width: `${100 * filled}%` }} />
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
