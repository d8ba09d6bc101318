import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { DatedEvent } from '#domain/events/contract.ts'
import { dayAfterKey } from '#domain/events/month.ts'
import { useChapter } from '../lib/chapter.tsx'
import { DayCell } from './DayCell.tsx'
import classes from './MonthGrid.module.css'

interface MonthGridProps {
  name: string
  month: string
  weeks: readonly string[][]
  byDay: ReadonlyMap<string, DatedEvent[]>
  /** The chosen day. It alone is reached by Tab. */
  day: string
  today: string
  /** Whether days show titles; otherwise dots. */
  pills: boolean
  /** The events to which the viewer goes, by uuid. */
  going: ReadonlyMap<string, unknown> | undefined
  onDay: (day: string) => void
}

/** The days of a month. Arrows, Home, End, Page Up and Page Down choose a day; Enter goes to its first event. */
export function MonthGrid({ name, month, weeks, byDay, day, today, pills, going, onDay }: MonthGridProps) {
  const { weekStart } = useChapter()
  const grid = useRef<HTMLTableElement>(null)
  const target = useRef<string>(undefined)
  useEffect(() => {
    // A day of another month is there only now.
    if (target.current !== day) return
    target.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function move(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.day
    const to = from && dayAfterKey(event.key, from, weekStart)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    target.current = to
    // At once, because the next key may come before the next rendering.
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
    onDay(to)
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys reach the cells of this table
      role="grid"
      aria-label={name}
      className={classes.grid}
      data-pills={pills || undefined}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weeks[0]!.map((first) => (
            <th key={first} scope="col" abbr={weekday(first, 'long')}>
              {weekday(first, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((ofWeek) => (
              <DayCell
                key={ofWeek}
                day={ofWeek}
                events={byDay.get(ofWeek)!}
                isChosen={ofWeek === day}
                isToday={ofWeek === today}
                isOutside={!ofWeek.startsWith(month)}
                pills={pills}
                going={going}
                onDay={onDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function weekday(day: string, length: 'long' | 'short'): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { weekday: length })
}
