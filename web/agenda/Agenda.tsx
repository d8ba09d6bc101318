import { Button } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { dayHeading, momentOf, nameOfMonth } from '#domain/calendar.ts'
import { agendaOf, isRunning, type AgendaMonth as Month } from '#domain/events/agenda.ts'
import type { DatedEvent } from '#domain/events/contract.ts'
import { listTurnouts } from '#domain/rsvp/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useAnswer } from '../lib/useApi.ts'
import { useNow } from '../lib/useNow.ts'
import classes from './Agenda.module.css'
import { DraftTile } from './DraftTile.tsx'
import { EventTile, type Turnouts } from './EventTile.tsx'

interface AgendaMonthProps {
  month: Month
  now: string
  most: number
  turnouts: Turnouts | undefined
  onEdit: (uuid: string) => void
  saved: string | undefined
}

interface AgendaProps {
  events: readonly DatedEvent[]
  onEdit: (uuid: string) => void
  /** The uuid of the event that was saved last. */
  saved: string | undefined
}

/** Milliseconds between refetches of how many came, while people come. */
const THEY_COME = 15_000

/** Events by month and day, from the first day of this month. Earlier months wait behind 'see earlier events' (spec: members §13.2). */
export function Agenda({ events, ...tile }: AgendaProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const { earlier, current } = useMemo(() => agendaOf(events, now, timeZone), [events, now, timeZone])
  const most = Math.max(0, ...events.map(({ rsvpCount }) => rsvpCount))
  const months = showsEarlier ? [...earlier, ...current] : current
  const turnouts = useTurnouts(months[0]!.month, events, now)

  const agenda = useRef<HTMLDivElement>(null)
  const goToToday = () => {
    const day = agenda.current?.querySelector('[data-today]')
    day?.scrollIntoView({ block: 'start' })
    day?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <div ref={agenda} className={classes.agenda}>
      <div className={classes.ways}>
        {!showsEarlier && earlier.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconChevronUp size={18} aria-hidden />}
            onClick={() => setShowsEarlier(true)}
          >
            see earlier events
          </Button>
        )}
        <Button variant="subtle" onClick={goToToday}>
          Go to today
        </Button>
      </div>
      {months.map((month) => (
        <AgendaMonth key={month.month} month={month} now={now} most={most} turnouts={turnouts} {...tile} />
      ))}
    </div>
  )
}

/** How many came to each event of the shown months; undefined until it is known. */
function useTurnouts(month: string, events: readonly DatedEvent[], now: string): Turnouts | undefined {
  const { timeZone } = useChapter()
  const from = momentOf(`${month}-01`, '00:00', timeZone)
  const refetchInterval = events.some((event) => isRunning(event, now)) && THEY_COME
  const { data } = useAnswer(
    listTurnouts,
    { query: { from } },
    { refetchInterval, placeholderData: (before) => before },
  )
  return useMemo(() => data && new Map(data.turnouts.map(({ event, came }) => [event, came])), [data])
}

/** A month of the agenda, day by day; today is marked. */
function AgendaMonth({ month: { month, days }, ...tile }: AgendaMonthProps) {
  const name = `Events in ${nameOfMonth(month)}`
  return (
    <section className={classes.month} aria-label={`${name} ${month.slice(0, 4)}`}>
      <header className={classes.monthHeader}>
        <h2 className={classes.monthName}>{name}</h2>
        <span className={classes.year}>{month.slice(0, 4)}</span>
      </header>
      {days.map(({ day, isToday, events }) => (
        <section key={day} className={classes.day} data-today={isToday || undefined}>
          <header className={classes.dayHeader}>
            <h3 className={classes.dayName}>{dayHeading(day)}</h3>
            {isToday && <span className={classes.today}>Today</span>}
          </header>
          {events.length === 0 ? (
            <p className={classes.nothing}>Nothing is on today.</p>
          ) : (
            <ul className={classes.tiles}>
              {events.map((event) =>
                event.status === 'draft' ? (
                  <DraftTile key={event.uuid} draft={event} onEdit={tile.onEdit} />
                ) : (
                  <EventTile key={event.uuid} event={event} isToday={isToday} {...tile} />
                ),
              )}
            </ul>
          )}
        </section>
      ))}
    </section>
  )
}
