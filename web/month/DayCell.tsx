import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { longDate } from '#domain/calendar.ts'
import type { DatedEvent } from '#domain/events/contract.ts'
import { timeOnDay } from '#domain/events/month.ts'
import { counted } from '#domain/text.ts'
import { useChapter, useCommitteeColor } from '../lib/chapter.tsx'
import { committeeColors } from '../theme/committee.ts'
import { DAY_LIST } from './DayList.tsx'
import { EventWay } from './EventWay.tsx'
import classes from './MonthGrid.module.css'
import { useMonthDoings } from './monthDoings.ts'

interface EventPillProps {
  event: DatedEvent
  day: string
  /** Whether Tab reaches it. */
  isReached: boolean
  isGoing: boolean
}

/** A day with more events shows one fewer, and how many there are besides. */
const ROOM = 3

interface DayCellProps {
  day: string
  events: readonly DatedEvent[]
  isChosen: boolean
  isToday: boolean
  isOutside: boolean
  pills: boolean
  going: ReadonlyMap<string, unknown> | undefined
  onDay: (day: string) => void
}

/** A day in the grid. The chosen day shows all of its events. */
export function DayCell({ day, events, isChosen, isToday, isOutside, pills, going, onDay }: DayCellProps) {
  const shown = isChosen || events.length <= ROOM ? events : events.slice(0, ROOM - 1)
  const more = events.length - shown.length
  const doings = useMonthDoings()
  const says = `${longDate(day)}, ${events.length > 0 ? counted(events.length, 'event') : 'no events'}`

  function enter(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !isChosen) return
    const list = pills ? event.currentTarget.closest('td') : document.getElementById(DAY_LIST)
    const first = list?.querySelector<HTMLElement>('[data-way]')
    if (!first) return
    event.preventDefault()
    first.focus()
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be selected
    <td className={classes.day} aria-selected={isChosen} data-outside={isOutside || undefined}>
      <UnstyledButton
        className={classes.number}
        data-day={day}
        aria-label={says}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onDay(day)}
        onKeyDown={enter}
      >
        <span className={classes.digits}>{Number(day.slice(8))}</span>
        {!pills && <Dots events={events} />}
      </UnstyledButton>
      {pills && events.length > 0 && (
        <ul className={classes.pills}>
          {shown.map((event) => (
            <li key={event.uuid}>
              <EventPill event={event} day={day} isReached={isChosen} isGoing={going?.has(event.uuid) ?? false} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <UnstyledButton
                className={classes.more}
                tabIndex={-1}
                aria-label={`Show ${more} more on ${longDate(day)}`}
                onClick={() => onDay(day)}
              >
                +{more}
              </UnstyledButton>
            </li>
          )}
        </ul>
      )}
      {pills && doings && events.length === 0 && (
        <UnstyledButton
          className={classes.add}
          data-way
          tabIndex={isChosen ? 0 : -1}
          aria-label={`Add an event on ${longDate(day)}`}
          onClick={() => doings.add(day)}
        >
          <IconPlus size={20} aria-hidden />
        </UnstyledButton>
      )}
    </td>
  )
}

function Dots({ events }: { events: readonly DatedEvent[] }) {
  return (
    <span className={classes.dots} aria-hidden>
      {events.slice(0, ROOM).map(({ uuid, committee }) => (
        <Dot key={uuid} committee={committee} />
      ))}
    </span>
  )
}

function Dot({ committee }: { committee: string }) {
  return <span className={classes.dot} style={committeeColors(useCommitteeColor(committee))} />
}

/** An event in its committee's colour, filled if the viewer is going. */
function EventPill({ event, day, isReached, isGoing }: EventPillProps) {
  const { timeZone } = useChapter()
  return (
    <EventWay
      event={event}
      isGoing={isGoing}
      className={classes.pill}
      style={committeeColors(useCommitteeColor(event.committee))}
      title={event.title}
      {...(!isReached && { tabIndex: -1 })}
    >
      <span className={classes.time}>
        {event.status === 'draft' && 'Draft · '}
        {timeOnDay(event, day, timeZone)}
      </span>{' '}
      <span className={classes.title}>{event.title}</span>
    </EventWay>
  )
}
