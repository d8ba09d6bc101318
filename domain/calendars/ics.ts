import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Event } from '../events/contract.ts'

export interface CalendarEvent
  extends Pick<
    Event,
    'uuid' | 'title' | 'startDate' | 'endDate' | 'location' | 'description' | 'eventLink' | 'sequence'
  > {
  /** When it was written or changed. */
  stamp: string
  /** A cancelled event stays in a feed for some time, so that it goes from every calendar. */
  isCancelled: boolean
}

/** How often programs should look for changes (RFC 7986, 5.7). */
const REFRESH_SECONDS = 60 * 60

/**
 * A calendar in the form of RFC 5545. An event has the same `UID` in feeds, mails and files, and a `SEQUENCE` that
 * rises with every change of its time, place or title and never otherwise (spec: calendars §1.2).
 * @param pageOf the whole address of an event's page, to which its entry leads
 */
export function calendarText(name: string, events: readonly CalendarEvent[], pageOf: (uuid: string) => string): string {
  const calendar = ical({
    name,
    prodId: { company: 'Chapterhouse', product: 'Events', language: 'EN' },
    ttl: REFRESH_SECONDS,
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const event of events) {
    calendar.createEvent({
      id: event.uuid,
      sequence: event.sequence,
      stamp: event.stamp,
      lastModified: event.stamp,
      start: event.startDate,
      // RFC 5545, 3.8.2.2: the end must be later than the start, so an event without length has no end.
      end: event.endDate > event.startDate ? event.endDate : null,
      summary: inLines(event.title),
      location: inLines(event.location) || null,
      description: inLines([event.description, event.eventLink].filter(Boolean).join('\n\n')) || null,
      url: pageOf(event.uuid),
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** A lone carriage return would begin a line of its own in the file. */
function inLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
