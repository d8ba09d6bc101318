import type { Event } from '../events/contract.ts'

type Shown = Pick<Event, 'title' | 'startDate' | 'endDate' | 'location' | 'description' | 'eventLink'>

/** The most characters of a description in a link. A longer one is cut; the portal has the whole text. */
const DETAILS_LENGTH = 1000

/**
 * Google's page for adding an event, filled in: the moments in UTC, shown in the chapter's time zone (spec: members §7.2).
 * @param page the whole address of the event's page
 */
export function googleLink(event: Shown, timeZone: string, page: string): string {
  const filledIn = queryOf({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.startDate)}/${stamp(event.endDate)}`,
    ctz: timeZone,
    location: event.location,
    details: detailsOf(event, page),
  })
  return `https://calendar.google.com/calendar/render?${filledIn}`
}

/** The same for Outlook on the web. */
export function outlookLink(event: Shown, page: string): string {
  const filledIn = queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startDate,
    enddt: event.endDate,
    location: event.location,
    body: detailsOf(event, page),
  })
  return `https://outlook.office.com/calendar/0/deeplink/compose?${filledIn}`
}

/** The address with which the calendar program of a device subscribes to a feed. */
export function webcalLink(feed: string): string {
  return feed.replace(/^https?:/, 'webcal:')
}

/** Google's page for adding a calendar by its address. */
export function googleSubscription(feed: string): string {
  return `https://calendar.google.com/calendar/r?${queryOf({ cid: webcalLink(feed) })}`
}

/** The one way to subscribe that a device surely has: Apple's open `webcal:`, the others have a browser for Google. */
export function subscriptionOn(userAgent: string, feed: string): { label: string; href: string } {
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? { label: 'Open in Calendar', href: webcalLink(feed) }
    : { label: 'Add to Google Calendar', href: googleSubscription(feed) }
}

function queryOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&')
}

function detailsOf({ description, eventLink }: Shown, page: string): string {
  return [cut(description), eventLink, page].filter(Boolean).join('\n\n')
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length > DETAILS_LENGTH ? `${characters.slice(0, DETAILS_LENGTH).join('')}…` : text
}

/** `20260305T200000Z`, as calendars write a moment. */
function stamp(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
