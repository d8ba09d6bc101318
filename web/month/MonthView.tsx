import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { monthAndYear } from '#domain/calendar.ts'
import type { DatedEvent } from '#domain/events/contract.ts'
import { eventsByDay, monthLater, openedDay, weeksOf } from '#domain/events/month.ts'
import { useChapter } from '../lib/chapter.tsx'
import { DayList } from './DayList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import classes from './MonthView.module.css'
import { MonthDoings } from './monthDoings.ts'
import type { MonthPlace } from './useMonthPlace.ts'

/** From here on the days are wide enough for titles. */
const WIDE = '(min-width: 1200px)'

interface MonthViewProps {
  events: readonly DatedEvent[]
  place: MonthPlace
  /** The events to which the viewer goes, by uuid. */
  going?: ReadonlyMap<string, unknown>
  doings?: MonthDoings
}

/** A month of events. On a narrow screen the days have dots, and the chosen day's events are a list (spec: events §5). */
export function MonthView({ events, place: { month, day: wanted, today, go }, going, doings }: MonthViewProps) {
  const { timeZone, weekStart } = useChapter()
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const weeks = useMemo(() => weeksOf(month, weekStart), [month, weekStart])
  const byDay = useMemo(() => eventsByDay(weeks.flat(), events, timeZone), [weeks, events, timeZone])
  const day = openedDay(month, wanted, today, byDay)
  const name = monthAndYear(month)
  const isEmpty = ![...byDay].some(([ofGrid, found]) => ofGrid.startsWith(month) && found.length > 0)

  return (
    <MonthDoings value={doings}>
      <section className={classes.view} aria-label={name}>
        <header className={classes.header}>
          <h2 className={classes.name} aria-live="polite">
            {name}
          </h2>
          <Button variant="subtle" onClick={() => go(today)}>
            Today
          </Button>
          <ActionIcon variant="subtle" size={44} aria-label="Previous month" onClick={() => go(monthLater(month, -1))}>
            <IconChevronLeft size={22} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size={44} aria-label="Next month" onClick={() => go(monthLater(month, 1))}>
            <IconChevronRight size={22} aria-hidden />
          </ActionIcon>
        </header>
        <div className={classes.body} data-wide={isWide || undefined}>
          <MonthGrid
            name={name}
            month={month}
            weeks={weeks}
            byDay={byDay}
            day={day}
            today={today}
            pills={isWide}
            going={going}
            onDay={go}
          />
          {!isWide && <DayList day={day} events={byDay.get(day) ?? []} going={going} />}
          {isWide && isEmpty && <p className={classes.nothing}>Nothing is on in {name}.</p>}
        </div>
      </section>
    </MonthDoings>
  )
}
