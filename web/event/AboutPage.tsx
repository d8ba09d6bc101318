import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { listAttendance } from '#domain/checkin/contract.ts'
import { checkInRefusal } from '#domain/checkin/rules.ts'
import { eventAddress } from '#domain/events/address.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { dayText } from '#domain/events/when.ts'
import { listOwnFeedback } from '#domain/feedback/contract.ts'
import { ratingRefusal } from '#domain/feedback/rules.ts'
import { eventsWithMoreOfSeries } from '#domain/rsvp/series.ts'
import { EarnedBadges } from '../badges/EarnedBadges.tsx'
import { CalendarMenu } from '../calendars/CalendarMenu.tsx'
import { ClaimButton } from '../claims/ClaimButton.tsx'
import { ClaimWindow } from '../claims/ClaimWindow.tsx'
import { useClaims } from '../claims/useClaims.ts'
import { EventFacts } from '../events/EventFacts.tsx'
import { EventFoot } from '../events/EventFoot.tsx'
import { RateEvent } from '../feedback/RateEvent.tsx'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { Celebration } from '../points/Celebration.tsx'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import { useRsvps } from '../rsvp/useRsvps.ts'
import { committeeColors } from '../theme/committee.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { GrowingCover } from '../ui/GrowingCover.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './AboutPage.module.css'
import { Places } from './Places.tsx'
import { ShareButton } from './ShareButton.tsx'

const CheckInDialog = lazyWindow(async () => (await import('../checkin/CheckInDialog.tsx')).CheckInDialog)

/** What an event is, and the next thing to do about it: RSVP, check in, or say that one was there. */
export function AboutPage({ event, foot }: { event: Event; foot?: ReactNode }) {
  const { timeZone, checkInGrace } = useChapter()
  const { principal, user } = useSession()
  const points = user?.points ?? 0
  const now = useNow()
  const color = useCommitteeColor(event.committee)
  const attendance = useAnswer(listAttendance)
  const rsvps = useRsvps()
  const claims = useClaims()
  const others = useOthersOfSeries(event)
  const [isCheckingIn, setCheckingIn] = useState(false)
  const [isRating, setRating] = useState(false)
  const [claimed, setClaimed] = useState<Event>()
  const checkedIn = attendance.data?.attendance.some((one) => one.event === event.uuid) ?? false
  const canCheckIn = !checkedIn && !checkInRefusal(event, now, checkInGrace)
  const isOver = hasEnded(event, now)
  const canRate = checkedIn && !ratingRefusal(principal, event, now)
  const own = useAnswer(listOwnFeedback, undefined, { enabled: canRate }).data?.feedback
  const said = own?.find((one) => one.event === event.uuid)
  const mayRate = canRate && own !== undefined && !isRating
  const hasMoreOfSeries = eventsWithMoreOfSeries([event, ...others], rsvps.byEvent, now).has(event.uuid)
  const claim = claims.isOpenFor(event, now) && (
    <ClaimButton event={event} claim={claims.of(event)} onClaim={() => setClaimed(event)} />
  )

  return (
    <div className={classes.about} style={committeeColors(color)}>
      <GrowingCover event={event.uuid}>
        <div className={classes.cover}>
          <TileCover title={event.title} committee={event.committee} cover={event.cover} />
        </div>
      </GrowingCover>
      <section className={classes.card} aria-label="When, where and RSVP">
        <EventFacts event={event} now={now} />
        <p className={classes.points}>{event.attendancePoints} PTS</p>
        <Places event={event} isOver={isOver} />
        {rsvps.error && <FailedNotice message={rsvps.error} onRetry={rsvps.refetch} />}
        <div
          className={classes.act}
          data-ends={((checkedIn || (isOver && !canCheckIn)) && !(mayRate && !said)) || undefined}
        >
          {mayRate && (
            <Button fullWidth variant={said ? 'default' : 'filled'} onClick={() => setRating(true)}>
              {said ? 'Change your rating' : 'Rate it'}
            </Button>
          )}
          <EventFoot
            event={event}
            now={now}
            checkedIn={checkedIn}
            checkIn={
              canCheckIn && (
                <Button fullWidth onClick={() => setCheckingIn(true)}>
                  Check In
                </Button>
              )
            }
            rsvp={
              <RsvpButton
                event={event}
                rsvp={rsvps.byEvent.get(event.uuid)}
                rsvpsStatus={rsvps.status}
                hasMoreOfSeries={hasMoreOfSeries}
                isQuiet={canCheckIn}
              />
            }
            claim={isOver && claim}
          />
        </div>
        {canRate && isRating && <RateEvent event={event} before={said} onDone={() => setRating(false)} />}
        <div className={classes.icons}>
          <ShareButton title={event.title} path={eventAddress(event.uuid)} />
          <CalendarMenu event={event} />
          {!isOver && !checkedIn && claim}
        </div>
      </section>
      <section className={classes.text} aria-label="Description">
        <p className={classes.description} dir="auto">
          {event.description || 'There is no description yet.'}
        </p>
        {event.eventLink && (
          <a href={event.eventLink} target="_blank" rel="noopener noreferrer" className={classes.link}>
            <IconExternalLink size={18} aria-hidden />
            Event page
          </a>
        )}
        {others.length > 0 && (
          <nav aria-label="Other dates of this series" className={classes.series}>
            <h2>Other dates</h2>
            <ul>
              {others.map((other) => (
                <li key={other.uuid}>
                  <Link to={eventAddress(other.uuid)}>{dayText(other, now, timeZone)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {foot}
      </section>
      <CheckInDialog
        opened={isCheckingIn}
        onClose={() => setCheckingIn(false)}
        points={points}
        celebrate={({ event, before, points: earned }) => (
          <Celebration before={before} earned={earned} points={points}>
            <EarnedBadges event={event} />
          </Celebration>
        )}
      />
      <ClaimWindow event={claimed} onClose={() => setClaimed(undefined)} />
    </div>
  )
}

/** The other events of its series, by start. */
function useOthersOfSeries({ uuid, series }: Event): Event[] {
  const { data } = usePublished(listEvents, { enabled: series !== undefined })
  return useMemo(
    () => data?.events.filter((other) => series !== undefined && other.series === series && other.uuid !== uuid) ?? [],
    [data, series, uuid],
  )
}
