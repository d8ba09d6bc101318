import { stamp } from '#domain/events/calendarFile.ts'
import type { Event } from '#domain/events/contract.ts'

/** The most characters of a description in a link. A longer one is cut; the portal has the whole text. */
const DETAILS_LENGTH = 1000

/** Google's page for adding an event, filled in: the moments in UTC, shown in the chapter's time zone (spec: members §7.2). */
export function calendarLink(event: Event, timeZone: string): string {
  const filledIn = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.startDate)}/${stamp(event.endDate)}`,
    ctz: timeZone,
    location: event.location,
    details: [cut(event.description), event.eventLink].filter(Boolean).join('\n\n'),
  })
  return `https://calendar.google.com/calendar/render?${filledIn}`
}

/** The link of a location: itself if it is a web address, else the map; undefined without a location. */
export function locationLink(location: string): string | undefined {
  const place = location.trim()
  if (place === '') return undefined
  if (/^https?:\/\/[^\s/]+\S*$/i.test(place)) return place
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length > DETAILS_LENGTH ? `${characters.slice(0, DETAILS_LENGTH).join('')}…` : text
}
