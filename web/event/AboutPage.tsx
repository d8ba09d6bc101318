import { IconExternalLink, IconShare2 } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { eventAddress } from '#domain/events/address.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { byStart } from '#domain/events/filters.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { dayText } from '#domain/events/when.ts'
import { ratingRefusal } from '#domain/feedback/rules.ts'
import { siteOf } from '#domain/links.ts'
import { publicAddress } from '#domain/publicpages/address.ts'
import { CalendarMenu } from '../calendars/CalendarMenu.tsx'
import { EventFacts } from '../events/EventFacts.tsx'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { EarlyClaim, EventActions } from '../participation/EventActions.tsx'
import { EventWindows } from '../participation/EventWindows.tsx'
import { useWholePart } from '../participation/useWholePart.ts'
import { PosterButton } from '../posters/PosterButton.tsx'
import { committeeColors } from '../theme/committee.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { GrowingCover } from '../ui/GrowingCover.tsx'
import { LinkedText } from '../ui/LinkedText.tsx'
import { TileCover } from '../ui/TileCover.tsx'
import classes from './AboutPage.module.css'
import { Places } from './Places.tsx'
import { ShareButton } from './ShareButton.tsx'

/** What an event is, and the next thing to do about it: RSVP, check in, or say that one was there. */
export function AboutPage({ event, foot }: { event: Event; foot?: ReactNode }) {
  const { timeZone } = useChapter()
  const { principal } = useSession()
  const now = useNow()
  const color = useCommitteeColor(event.committee)
  const dates = useDatesOfSeries(event)
  const others = dates.filter(({ uuid }) => uuid !== event.uuid)
  const { own, rsvps } = useWholePart(dates, !ratingRefusal(principal, event, now))
  const isOver = hasEnded(event, now)
  return (
    <EventWindows>
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
          <EventActions event={event} own={own} rsvpsStatus={rsvps.status} size="page" />
          <div className={classes.icons}>
            {event.visibility === 'public' ? (
              <PosterButton
                about={{ kind: 'event', of: event.uuid, path: publicAddress(event.uuid) }}
                label="Share"
                icon={IconShare2}
              />
            ) : (
              <ShareButton title={event.title} path={eventAddress(event.uuid)} />
            )}
            {!isOver && <CalendarMenu event={event} />}
            <EarlyClaim event={event} own={own} />
          </div>
        </section>
        <section className={classes.text} aria-label="Description">
          <p className={classes.description} dir="auto">
            {event.description ? <LinkedText text={event.description} /> : 'There is no description yet.'}
          </p>
          {event.eventLink && (
            <a href={event.eventLink} target="_blank" rel="noopener noreferrer" className={classes.link}>
              <IconExternalLink size={18} aria-hidden />
              {siteOf(event.eventLink)}
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
      </div>
    </EventWindows>
  )
}

/** The events of its series by start; without a series it alone. */
function useDatesOfSeries(event: Event): readonly Event[] {
  const { data } = usePublished(listEvents, { enabled: event.series !== undefined })
  return useMemo(() => {
    const others = data?.events.filter(({ uuid, series }) => series === event.series && uuid !== event.uuid) ?? []
    return event.series === undefined ? [event] : [event, ...others].toSorted(byStart)
  }, [data, event])
}
