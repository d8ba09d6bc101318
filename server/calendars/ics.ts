import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarRow } from './store.ts'

/** An event as calendars need it. A cancelled one stays for some time, so that it goes from every calendar. */
export type CalendarEvent = Omit<CalendarRow, 'deleted'> & { isCancelled: boolean }

/** How often programs should look for changes (RFC 7986, 5.7). */
const REFRESH_SECONDS = 60 * 60

/**
 * A calendar in the form of RFC 5545. An event has the same `UID` everywhere, and a `SEQUENCE` that rises with every
 * change of its time, place or title and never otherwise.
 * @param origin the public address of the portal, without a slash at the end
 */
export function calendarText(name: string, events: readonly CalendarEvent[], origin: string): string {
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
      stamp: event.changedAt,
      lastModified: event.changedAt,
      start: event.startDate,
      // RFC 5545, 3.8.2.2: the end must be later than the start, so an event without length has no end.
      end: event.endDate > event.startDate ? event.endDate : null,
      summary: event.title,
      location: event.location || null,
      description: event.description || null,
      url: `${origin}/events/${event.uuid}`,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
