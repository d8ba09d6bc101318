import { type ComponentProps, memo } from 'react'
import type { Claim } from '#domain/claims/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { ClaimButton } from '../claims/ClaimButton.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import { EventCard } from './EventCard.tsx'
import { calendarLink } from './links.ts'

type FoundEventProps = Pick<ComponentProps<typeof EventCard>, 'event' | 'now' | 'checkedIn' | 'isWanted'> &
  Pick<ComponentProps<typeof RsvpButton>, 'rsvp' | 'isUnknown' | 'hasMoreOfSeries'> & {
    /** Whether the member may say that they were there. */
    mayClaim: boolean
    claim: Claim | undefined
  }

/** An event with what the viewer can do about it. Memoised, because a change of the address changes no card. */
export const FoundEvent = memo(function FoundEvent({
  mayClaim,
  claim,
  rsvp,
  isUnknown,
  hasMoreOfSeries,
  ...of
}: FoundEventProps) {
  const { event, now } = of
  const { timeZone } = useChapter()
  return (
    <EventCard
      {...of}
      claim={mayClaim && <ClaimButton event={event} claim={claim} isSecondChoice={!hasEnded(event, now)} />}
      rsvp={
        <RsvpButton
          event={event}
          rsvp={rsvp}
          isUnknown={isUnknown}
          hasMoreOfSeries={hasMoreOfSeries}
          calendar={calendarLink(event, timeZone)}
        />
      }
    />
  )
})
