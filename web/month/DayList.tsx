import { Button } from '@mantine/core'
import { dayHeading } from '#domain/calendar.ts'
import type { DatedEvent } from '#domain/events/contract.ts'
import { timeText } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { CommitteeChip } from '../ui/CommitteeChip.tsx'
import classes from './DayList.module.css'
import { EventWay } from './EventWay.tsx'
import { useMonthDoings } from './monthDoings.ts'

export const DAY_LIST = 'day-list'

interface DayListProps {
  day: string
  events: readonly DatedEvent[]
  going: ReadonlyMap<string, unknown> | undefined
}

/** The events of the chosen day, for screens whose days are too small for titles. */
export function DayList({ day, events, going }: DayListProps) {
  const doings = useMonthDoings()
  return (
    <section id={DAY_LIST} className={classes.list} aria-labelledby={`${DAY_LIST}-name`}>
      <h3 id={`${DAY_LIST}-name`} className={classes.name}>
        {dayHeading(day)}
      </h3>
      {events.length === 0 ? (
        <p className={classes.nothing}>Nothing is on this day.</p>
      ) : (
        <ul className={classes.events}>
          {events.map((event) => (
            <li key={event.uuid}>
              <DayEvent event={event} isGoing={going?.has(event.uuid) ?? false} />
            </li>
          ))}
        </ul>
      )}
      {doings && (
        <Button variant="default" mt="sm" onClick={() => doings.add(day)}>
          Add an event on this day
        </Button>
      )}
    </section>
  )
}

function DayEvent({ event, isGoing }: { event: DatedEvent; isGoing: boolean }) {
  const { timeZone } = useChapter()
  return (
    <EventWay event={event} isGoing={isGoing} className={classes.event}>
      <span className={classes.title}>{event.title}</span>
      <span className={classes.when}>
        {event.status === 'draft' && 'Draft · '}
        {isGoing && 'Going · '}
        {timeText(event, timeZone)}
        {event.location && ` · ${event.location}`}
      </span>
      <CommitteeChip committee={event.committee} />
    </EventWay>
  )
}
