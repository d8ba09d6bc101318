import { Button } from '@mantine/core'
import { IconCalendarDown, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { agendaOf, mostRsvps } from '#domain/events/agenda.ts'
import type { Event } from '#domain/events/contract.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import classes from './Agenda.module.css'
import { AgendaMonth } from './AgendaMonth.tsx'
import { useArrivalAtToday, useHeldPlace } from './useAgendaPlace.ts'

interface AgendaProps {
  events: readonly Event[]
  onEdit: (event: Event) => void
  onCode: (event: Event) => void
  /** The uuid of the event that was saved last. */
  saved: string | undefined
}

/** Events by month and day; earlier months wait behind 'see earlier events' (spec: members §13.2). */
export function Agenda({ events, ...doings }: AgendaProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const [shown, setShown] = useState(0)
  const { earlier, current } = useMemo(() => agendaOf(events, now, timeZone), [events, now, timeZone])
  const most = mostRsvps(events)
  const ofSaved = earlier.findIndex(({ days }) =>
    days.some((day) => day.events.some(({ uuid }) => uuid === doings.saved)),
  )
  // The month of the saved event appears. It can be hidden again.
  useEffect(() => {
    if (ofSaved >= 0) setShown((before) => Math.max(before, earlier.length - ofSaved))
  }, [ofSaved, earlier.length])
  const months = [...earlier.slice(Math.max(0, earlier.length - shown)), ...current]

  const agenda = useRef<HTMLDivElement>(null)
  const holdPlace = useHeldPlace(agenda, months.length)
  useArrivalAtToday(agenda)
  const goToToday = () => {
    const day = agenda.current?.querySelector('[data-today]')
    day?.scrollIntoView({ block: 'start' })
    day?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <div ref={agenda} className={classes.agenda}>
      <div className={classes.ways}>
        {shown < earlier.length && (
          <Button
            variant="subtle"
            leftSection={<IconChevronUp size={18} aria-hidden />}
            onClick={() => {
              holdPlace()
              setShown(shown + 1)
            }}
          >
            see earlier events
          </Button>
        )}
        {shown > 0 && (
          <Button variant="subtle" leftSection={<IconChevronDown size={18} aria-hidden />} onClick={() => setShown(0)}>
            hide earlier events
          </Button>
        )}
        <Button variant="subtle" leftSection={<IconCalendarDown size={18} aria-hidden />} onClick={goToToday}>
          Go to today
        </Button>
      </div>
      {months.map((month) => (
        <AgendaMonth key={month.month} month={month} now={now} most={most} {...doings} />
      ))}
    </div>
  )
}
