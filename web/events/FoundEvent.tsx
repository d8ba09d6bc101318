import { Button, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, memo } from 'react'
import { checkInRefusal } from '#domain/checkin/rules.ts'
import type { Claim } from '#domain/claims/contract.ts'
import type { Event } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { LazyCalendarMenu } from '../calendars/LazyCalendarMenu.tsx'
import { ClaimButton } from '../claims/ClaimButton.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import { EventCard } from './EventCard.tsx'

type FoundEventProps = Pick<ComponentProps<typeof EventCard>, 'event' | 'now' | 'checkedIn' | 'isWanted'> &
  Pick<ComponentProps<typeof RsvpButton>, 'rsvp' | 'rsvpsStatus' | 'hasMoreOfSeries'> & {
    /** Whether the member may say that they were there. */
    mayClaim: boolean
    claim: Claim | undefined
    onClaim: (event: Event) => void
    onCheckIn: () => void
  }

/** An event with what the viewer can do about it. Memoised, because a change of the address changes no card. */
export const FoundEvent = memo(function FoundEvent({
  mayClaim,
  claim,
  onClaim,
  onCheckIn,
  rsvp,
  rsvpsStatus,
  hasMoreOfSeries,
  ...of
}: FoundEventProps) {
  const { event, now, checkedIn } = of
  const { checkInGrace } = useChapter()
  const canCheckIn = !checkedIn && !checkInRefusal(event, now, checkInGrace)
  // While the event runs, most people check in.
  const isSecondChoice = !claim && !hasEnded(event, now)
  const claimButton = mayClaim && (
    <ClaimButton event={event} claim={claim} isSecondChoice={isSecondChoice} onClaim={() => onClaim(event)} />
  )
  return (
    <EventCard
      {...of}
      claim={!isSecondChoice && claimButton}
      more={isSecondChoice && claimButton}
      checkIn={
        canCheckIn && (
          <Button onClick={onCheckIn}>
            Check In <VisuallyHidden>to {event.title}</VisuallyHidden>
          </Button>
        )
      }
      rsvp={
        <RsvpButton
          event={event}
          rsvp={rsvp}
          rsvpsStatus={rsvpsStatus}
          hasMoreOfSeries={hasMoreOfSeries}
          isQuiet={canCheckIn}
          calendar={<LazyCalendarMenu event={event} />}
        />
      }
    />
  )
})
