import { type ComponentProps, memo, useDeferredValue, useMemo } from 'react'
import { useLocation } from 'react-router'
import { listAttendance } from '#domain/checkin/contract.ts'
import { type Event, type EventOrDraft, listEvents } from '#domain/events/contract.ts'
import { ALL_COMMITTEES, type Filter, matching } from '#domain/events/filters.ts'
import { hasEnded } from '#domain/events/rules.ts'
import { inOrder } from '#domain/events/sections.ts'
import { listRsvps } from '#domain/rsvp/contract.ts'
import { counted, inSentences } from '#domain/text.ts'
import { SubscribeButton } from '../calendars/SubscribeButton.tsx'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { usePublished } from '../lib/usePublished.ts'
import { LazyMonth } from '../month/LazyMonth.tsx'
import { type MonthPlace, useMonthPlace } from '../month/useMonthPlace.ts'
import { ViewSwitch } from '../month/ViewSwitch.tsx'
import { FollowButton } from '../notifications/FollowButton.tsx'
import { EarlyClaim, EventActions } from '../participation/EventActions.tsx'
import { CheckInButton, EventWindows } from '../participation/EventWindows.tsx'
import { useWholePart } from '../participation/useWholePart.ts'
import { useGoing } from '../rsvp/useGoing.ts'
import { useRsvps } from '../rsvp/useRsvps.ts'
import { AnswerStates } from '../ui/AnswerStates.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
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

/** The events as members see them: search, RSVP and check-in (spec: members §7). */
export function EventsPage() {
  const chapter = useChapter()
  const names = useMemo(() => chapter.committees.map(({ name }) => name), [chapter])
  const [filter, change] = useEventFilter(names)
  const month = useMonthPlace()
  const going = useGoing(listEvents)
  const { key } = useLocation()
  const applied = useDeferredValue(filter)
  const events = useFound(applied, month.isMonth)
  const actions = (
    <>
      <CheckInButton />
      <div className={classes.ways}>
        <p className={classes.count} role="status">
          {events && !month.isMonth && counted(events.length, 'event')}
        </p>
        <SubscribeButton variant="subtle" size="compact-md" />
        {filter.committee !== ALL_COMMITTEES && <FollowButton committee={filter.committee} />}
      </div>
    </>
  )
  return (
    <EventWindows>
      <Page title="Events" actions={actions}>
        <EventFilters
          filter={filter}
          committees={names}
          views={<ViewSwitch first="Cards" isMonth={month.isMonth} onChange={month.show} />}
          hasTimes={!month.isMonth}
          going={going}
          onChange={change}
        />
        <FoundEvents events={events} filter={applied} place={key} month={month} onChange={change} />
      </Page>
    </EventWindows>
  )
}

/** The events that match a filter, once they are loaded. */
function useFound(filter: Filter, isMonth: boolean): Event[] | undefined {
  const chapter = useChapter()
  const now = useNow()
  const { byEvent } = useRsvps()
  const all = usePublished(listEvents).data?.events
  return useMemo(() => {
    // A month is its own time.
    const { time } = isMonth ? { time: 'All Time' as const } : filter
    const found = all?.filter(matching({ ...filter, time }, now, chapter, byEvent))
    return found && inOrder(found, time, now)
  }, [all, filter, isMonth, now, chapter, byEvent])
}

interface FoundEventsProps {
  events: Event[] | undefined
  filter: Filter
  /** Names this page of the history. */
  place: string
  month: MonthPlace
  onChange: (change: Partial<Filter>) => void
}

/** The events that match a filter. Memoised, so that no card is rendered while somebody types into the search. */
const FoundEvents = memo(function FoundEvents({ events, filter, place, month, onChange }: FoundEventsProps) {
  const now = useNow()
  const answer = usePublished(listEvents, { refetchInterval: placesMove })
  const { own, rsvps, attendance } = useWholePart(answer.data?.events)
  const missing = [rsvps, { ...attendance, error: attendance.data ? null : attendance.error?.message }].filter(
    hasFailed,
  )
  const retry = () => Promise.all([answer, attendance, rsvps].filter(hasFailed).map(({ refetch }) => refetch()))

  const card = (event: Event) => <FoundEvent event={event} now={now} own={own} rsvpsStatus={rsvps.status} />
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
        {(found) =>
          month.isMonth ? (
            <LazyMonth events={found} place={month} going={rsvps.byEvent} />
          ) : found.length > 0 ? (
            <EventGrid events={found} now={now} place={place} card={card} />
          ) : (
            <NoEvents filter={filter} onChange={onChange} />
          )
        }
      </AnswerStates>
    </div>
  )
})

type FoundEventProps = Omit<ComponentProps<typeof EventActions>, 'size'> & { now: string }

/** Memoised, because a change of the address changes no card. */
const FoundEvent = memo(function FoundEvent({ now, ...part }: FoundEventProps) {
  const foot = <EventActions {...part} size="card" />
  return <EventCard event={part.event} now={now} foot={foot} more={<EarlyClaim {...part} />} />
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
