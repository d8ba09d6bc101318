import { Button, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { listAttendance } from '#domain/checkin/contract.ts'
import { checkInRefusal } from '#domain/checkin/rules.ts'
import type { Claim } from '#domain/claims/contract.ts'
import { type Event, type EventOrDraft, listEvents } from '#domain/events/contract.ts'
import { type Filter, matching } from '#domain/events/filters.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { inOrder } from '#domain/events/sections.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { eventsWithMoreOfSeries } from '#domain/rsvp/series.ts'
import { counted, inSentences } from '#domain/text.ts'
import { EarnedBadges } from '../badges/EarnedBadges.tsx'
import { LazyCalendarMenu } from '../calendars/LazyCalendarMenu.tsx'
import { ClaimButton } from '../claims/ClaimButton.tsx'
import { ClaimWindow } from '../claims/ClaimWindow.tsx'
import { useClaims } from '../claims/useClaims.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { LazyMonth } from '../month/LazyMonth.tsx'
import { type MonthPlace, useMonthPlace } from '../month/useMonthPlace.ts'
import { ViewSwitch } from '../month/ViewSwitch.tsx'
import { Celebration } from '../points/Celebration.tsx'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import { useGoing } from '../rsvp/useGoing.ts'
import { useRsvps } from '../rsvp/useRsvps.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { Page } from '../ui/Page.tsx'
import { CardSkeletons } from '../ui/Skeletons.tsx'
import { EventCard } from './EventCard.tsx'
import { EventFilters } from './EventFilters.tsx'
import { EventGrid } from './EventGrid.tsx'
import classes from './EventsPage.module.css'
import { NoEvents } from './NoEvents.tsx'
import { useEventFilter } from './useEventFilter.ts'

/** Fetched beside the configuration and the profile (web/lib/FirstCalls.tsx). */
export const firstCalls = [listEvents, listAttendance, listRsvps]

const CheckInDialog = lazyWindow(async () => (await import('../checkin/CheckInDialog.tsx')).CheckInDialog)

/** The events as members see them: search, RSVP and check-in (spec: members §7). */
export function EventsPage() {
  const chapter = useChapter()
  const names = useMemo(() => chapter.committees.map(({ name }) => name), [chapter])
  const [filter, change] = useEventFilter(names)
  const month = useMonthPlace()
  const going = useGoing(listEvents)
  const points = useSession().user?.points ?? 0
  const [isCheckingIn, setCheckingIn] = useState(false)
  const [claiming, setClaiming] = useState<Event>()
  const { key } = useLocation()
  const openCheckIn = useCallback(() => setCheckingIn(true), [])

  return (
    <Page title="Events" actions={<Button onClick={openCheckIn}>Check In</Button>}>
      <EventFilters filter={filter} committees={names} hasTimes={!month.isMonth} going={going} onChange={change} />
      <FoundEvents
        filter={useDeferredValue(filter)}
        place={key}
        month={month}
        onChange={change}
        onClaim={setClaiming}
        onCheckIn={openCheckIn}
      />
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
      <ClaimWindow event={claiming} onClose={() => setClaiming(undefined)} />
    </Page>
  )
}

interface FoundEventsProps {
  filter: Filter
  /** Names this page of the history. */
  place: string
  month: MonthPlace
  onChange: (change: Partial<Filter>) => void
  onClaim: (event: Event) => void
  onCheckIn: () => void
}

/** The events that match a filter. Memoised, so that no card is rendered while somebody types into the search. */
const FoundEvents = memo(function FoundEvents({
  filter,
  place,
  month,
  onChange,
  onClaim,
  onCheckIn,
}: FoundEventsProps) {
  const chapter = useChapter()
  const now = useNow()
  const answer = usePublished(listEvents, { refetchInterval: placesMove })
  const attendance = useAnswer(listAttendance)
  const rsvps = useRsvps()
  const claims = useClaims()
  const missing = [rsvps, { ...attendance, error: attendance.data ? null : attendance.error?.message }].filter(
    hasFailed,
  )
  const retry = () => Promise.all([answer, attendance, rsvps].filter(hasFailed).map(({ refetch }) => refetch()))

  const attended = useMemo(() => new Set(attendance.data?.attendance.map(({ event }) => event)), [attendance.data])
  const { isMonth } = month
  const events = useMemo(() => {
    // A month is its own time.
    const { time } = isMonth ? { time: 'All Time' as const } : filter
    const found = answer.data?.events.filter(matching({ ...filter, time }, now, chapter, rsvps.byEvent))
    return found && inOrder(found, time, now)
  }, [answer.data, filter, isMonth, now, chapter, rsvps.byEvent])

  const moreOfSeries = useMemo(
    () => eventsWithMoreOfSeries(answer.data?.events ?? [], rsvps.byEvent, now),
    [answer.data, rsvps.byEvent, now],
  )

  const card = (event: Event) => (
    <FoundEvent
      event={event}
      now={now}
      checkedIn={attended.has(event.uuid)}
      mayClaim={claims.isOpenFor(event, now)}
      claim={claims.of(event)}
      onClaim={onClaim}
      onCheckIn={onCheckIn}
      rsvp={rsvps.byEvent.get(event.uuid)}
      rsvpsStatus={rsvps.status}
      hasMoreOfSeries={moreOfSeries.has(event.uuid)}
    />
  )
  return (
    <div className={classes.found}>
      {events && missing.length > 0 && (
        <FailedNotice message={inSentences(missing.map(({ error }) => error ?? ''))} onRetry={retry} />
      )}
      <AnswerStates
        answer={{ ...answer, data: events, refetch: retry }}
        beside={[attendance]}
        loading={<CardSkeletons />}
      >
        {(found) => (
          <>
            <div className={classes.line}>
              <p className={classes.count} role="status">
                {!isMonth && counted(found.length, 'event')}
              </p>
              <ViewSwitch first="Cards" isMonth={isMonth} onChange={month.show} />
            </div>
            {isMonth ? (
              <LazyMonth events={found} place={month} />
            ) : found.length > 0 ? (
              <EventGrid events={found} now={now} place={place} card={card} />
            ) : (
              <NoEvents filter={filter} onChange={onChange} />
            )}
          </>
        )}
      </AnswerStates>
    </div>
  )
})

type FoundEventProps = Pick<ComponentProps<typeof EventCard>, 'event' | 'now' | 'checkedIn'> &
  Pick<ComponentProps<typeof RsvpButton>, 'rsvp' | 'rsvpsStatus' | 'hasMoreOfSeries'> & {
    /** Whether the member may say that they were there. */
    mayClaim: boolean
    claim: Claim | undefined
    onClaim: (event: Event) => void
    onCheckIn: () => void
  }

/** An event with what the viewer can do about it. Memoised, because a change of the address changes no card. */
const FoundEvent = memo(function FoundEvent({
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

function hasFailed({ error }: { error?: unknown }): boolean {
  return !!error
}

/** Milliseconds between refetches while an event with limited places is shown. */
const PLACES_MOVE = 15_000

function placesMove({ state: { data } }: { state: { data?: { events: EventOrDraft[] } | undefined } }): number | false {
  const now = new Date().toISOString()
  return data?.events.some((event) => event.capacity !== null && event.status === 'published' && !hasEnded(event, now))
    ? PLACES_MOVE
    : false
}
