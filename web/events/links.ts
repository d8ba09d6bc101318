import type { Event } from '#domain/events/contract.ts'

/** A link carries only so much: what is longer is cut, the whole text stays in the portal. */
const DETAILS_LENGTH = 1000

/** Google's page for adding an event, filled in: the moments in UTC, shown in the chapter's time zone (PRODUCT §2). */
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

/** Where a location leads: to itself when it is an address on the web (a call, a stream), else to the map; undefined when there is none. */
export function locationLink(location: string): string | undefined {
  const place = location.trim()
  if (place === '') return undefined
  if (/^https?:\/\/[^\s/]+\S*$/i.test(place)) return place
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}

/** `20260305T200000Z`, as calendars write a moment. */
export function stamp(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length > DETAILS_LENGTH ? `${characters.slice(0, DETAILS_LENGTH).join('')}…` : text
}
