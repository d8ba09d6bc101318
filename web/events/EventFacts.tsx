import { VisuallyHidden } from '@mantine/core'
import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react'
import { googleLink } from '#domain/calendars/links.ts'
import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { dayText, timeText, zoneText } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import classes from './EventFacts.module.css'
import { locationLink } from './links.ts'

/** When and where, leading to the calendar and the map (spec: members §7). */
export function EventFacts({ event, now }: { event: Event; now: string }) {
  const { timeZone } = useChapter()
  const place = locationLink(event.location)
  const zone = zoneText(event.startDate, timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <ul className={classes.facts}>
      <li>
        <a
          href={googleLink(event, timeZone, location.origin + eventAddress(event.uuid))}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.fact}
        >
          <IconCalendarPlus size={18} aria-hidden />
          <span className={classes.text}>
            <time dateTime={event.startDate}>
              {dayText(event, now, timeZone)} · {timeText(event, timeZone)} {zone}
            </time>
          </span>{' '}
          <VisuallyHidden>Add to Google Calendar</VisuallyHidden>
        </a>
      </li>
      {place && (
        <li>
          <a href={place} target="_blank" rel="noopener noreferrer" className={classes.fact}>
            <IconMapPin size={18} aria-hidden />
            <span className={classes.text}>{event.location}</span> <VisuallyHidden>Open the location</VisuallyHidden>
          </a>
        </li>
      )}
    </ul>
  )
}
