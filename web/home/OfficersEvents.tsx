import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconDoorEnter, IconPresentation, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { eventsToStaff } from '#domain/checkin/staff.ts'
import { eventAddress } from '#domain/events/address.ts'
import { type Event, listFutureEvents } from '#domain/events/contract.ts'
import { dayText, timeText } from '#domain/events/when.ts'
import { ClaimsQueue } from '../claims/ClaimsQueue.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './OfficersEvents.module.css'

/** An admin has more on the Events page. */
const MOST_SHOWN = 2

/**
 * What officers need of their events this evening, and one line below the open claims (spec: members §6.5).
 * @param above the event that the card already shows: its title is not said twice
 */
export function OfficersEvents({ above }: { above: string | undefined }) {
  const { checkInGrace } = useChapter()
  const { principal } = useSession()
  const now = useNow()
  const events = usePublished(listFutureEvents).data?.events ?? []
  const isAbove = ({ event }: { event: Event }) => event.uuid === above
  const staffed = eventsToStaff(events, principal, now, checkInGrace)
    .toSorted((a, b) => Number(isAbove(b)) - Number(isAbove(a)))
    .slice(0, MOST_SHOWN)
  return (
    <div className={classes.officers}>
      {staffed.map(({ event, isOpen }, place) => (
        <div key={event.uuid} className={classes.event}>
          {event.uuid !== above && <TitleAndPeople event={event} isOpen={isOpen} now={now} />}
          {isOpen && (
            <div className={classes.ways}>
              <LinkButton
                variant={place === 0 ? 'filled' : 'default'}
                to={eventAddress(event.uuid, 'room')}
                icon={IconPresentation}
              >
                Show the code <VisuallyHidden>of {event.title}</VisuallyHidden>
              </LinkButton>
              <LinkButton to={eventAddress(event.uuid, 'door')} icon={IconDoorEnter}>
                Door <VisuallyHidden>of {event.title}</VisuallyHidden>
              </LinkButton>
              {event.uuid === above && (
                <LinkButton to={eventAddress(event.uuid, 'people')} icon={IconUsers}>
                  People <VisuallyHidden>of {event.title}</VisuallyHidden>
                </LinkButton>
              )}
            </div>
          )}
        </div>
      ))}
      <ClaimsQueue />
    </div>
  )
}

function TitleAndPeople({ event, isOpen, now }: { event: Event; isOpen: boolean; now: string }) {
  const { timeZone } = useChapter()
  return (
    <Link to={eventAddress(event.uuid, 'people')} className={classes.people!}>
      <span className={classes.what}>
        <bdi className={classes.title}>{event.title}</bdi>{' '}
        <span className={classes.when}>
          {isOpen ? 'Now' : dayText(event, now, timeZone)} · {timeText(event, timeZone)}
        </span>
      </span>{' '}
      <span className={classes.way}>
        People <IconChevronRight size={16} aria-hidden />
      </span>
    </Link>
  )
}
