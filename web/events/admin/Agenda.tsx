import { Button } from '@mantine/core'
import { IconCalendarDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { agendaOf, mostRsvps } from '#domain/events/agenda.ts'
import type { Event } from '#domain/events/contract.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { useNow } from '../../lib/useNow.ts'
import { AgendaMonth } from './AgendaMonth.tsx'
import classes from './agenda.module.css'

interface AgendaProps {
  events: readonly Event[]
  onEdit: (event: Event) => void
  onPeople: (event: Event) => void
  onCode: (event: Event) => void
}

/** Events by month and day; earlier months wait behind 'see earlier events' (PRODUCT §2 and §9). */
export function Agenda({ events, ...doings }: AgendaProps) {
  const { timeZone } = useChapter()
  const now = useNow()
  const [isEarlierShown, showEarlier] = useState(false)
  const { earlier, current } = useMemo(() => agendaOf(events, now, timeZone), [events, now, timeZone])
  const most = mostRsvps(events)
  const months = isEarlierShown ? [...earlier, ...current] : current

  const agenda = useRef<HTMLDivElement>(null)
  const goToToday = () => {
    const day = agenda.current?.querySelector('[data-today]')
    day?.scrollIntoView({ block: 'start' })
    day?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <div ref={agenda} className={classes.agenda}>
      <div className={classes.ways}>
        {earlier.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconChevronUp size={18} className={classes.chevron} data-down={isEarlierShown} aria-hidden />}
            aria-expanded={isEarlierShown}
            onClick={() => showEarlier(!isEarlierShown)}
          >
            {isEarlierShown ? 'hide earlier events' : 'see earlier events'}
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
