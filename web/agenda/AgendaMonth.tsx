import { dayHeading, nameOfMonth } from '#domain/calendar.ts'
import type { AgendaMonth as Month } from '#domain/events/agenda.ts'
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

/** A month of the agenda, day by day; today is marked. */
export function AgendaMonth({ month: { month, days }, ...tile }: AgendaMonthProps) {
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
