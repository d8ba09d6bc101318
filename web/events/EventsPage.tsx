import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { listAttendance } from '#domain/checkin/contract.ts'
import { type Event, listEvents } from '#domain/events/contract.ts'
import { byStart, matching } from '#domain/events/filters.ts'
import { CheckInDialog } from '../checkin/CheckInDialog.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { LevelUp } from '../points/LevelUp.tsx'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import { useRsvps } from '../rsvp/useRsvps.ts'
import { Failed } from '../ui/Failed.tsx'
import { Page } from '../ui/Page.tsx'
import { CardSkeletons } from '../ui/Skeletons.tsx'
import { EventCard } from './EventCard.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventGrid } from './EventGrid.tsx'
import classes from './EventsPage.module.css'
import { NoEvents } from './NoEvents.tsx'
import { useEventFilter } from './useEventFilter.ts'

/** What members see of the events: find one, say yes, check in (PRODUCT §2, Member events). */
export function EventsPage() {
  const chapter = useChapter()
  const names = chapter.committees.map(({ name }) => name)
  const [filter, change] = useEventFilter(names)
  const now = useNow()
  const answer = useAnswer(listEvents)
  const attendance = useAnswer(listAttendance)
  const points = useSession().user?.points ?? 0
  const rsvps = useRsvps()
  const [isCheckingIn, setCheckingIn] = useState(false)
  const wanted = useLocation().hash.slice(1)

  const attended = useMemo(() => new Set(attendance.data?.attendance.map(({ event }) => event)), [attendance.data])
  const { time, committee, search } = filter
  const events = useMemo(
    () => answer.data && inOrder(answer.data.events.filter(matching({ time, committee, search }, now, chapter)), time),
    [answer.data, time, committee, search, now, chapter],
  )

  const card = (event: Event) => (
    <EventCard
      event={event}
      now={now}
      checkedIn={attended.has(event.uuid)}
      isWanted={event.uuid === wanted}
      rsvp={<RsvpButton event={event} hasRsvp={rsvps.events.has(event.uuid)} isUnknown={rsvps.isPending} />}
    />
  )
  return (
    <Page
      title="Events"
      actions={
        <Button leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setCheckingIn(true)}>
          Check In
        </Button>
      }
    >
      <EventFilters filter={filter} committees={names} onChange={change} />
      {rsvps.error && <Failed message={rsvps.error} onRetry={rsvps.refetch} />}
      {events ? (
        <>
          <p className={classes.count} role="status">
            {events.length === 1 ? '1 event' : `${events.length.toLocaleString('en-US')} events`}
          </p>
          {events.length > 0 ? (
            <EventGrid events={events} wanted={wanted} card={card} />
          ) : (
            <NoEvents filter={filter} onChange={change} />
          )}
        </>
      ) : answer.error ? (
        <Failed message={answer.error.message} onRetry={answer.refetch} />
      ) : (
        <CardSkeletons />
      )}
      <CheckInDialog
        opened={isCheckingIn}
        onClose={() => setCheckingIn(false)}
        points={points}
        celebrate={(before, earned) => <LevelUp before={before} earned={earned} />}
      />
    </Page>
  )
}

/** What has been is read from the newest; what comes, from the next. */
function inOrder(events: Event[], time: string): Event[] {
  const sorted = events.sort(byStart)
  return time === 'Past Events' ? sorted.reverse() : sorted
}
