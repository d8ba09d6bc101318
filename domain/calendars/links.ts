import { eventAddress } from '../events/address.ts'
import type { Event } from '../events/contract.ts'

type Shown = Pick<Event, 'uuid' | 'title' | 'startDate' | 'endDate' | 'location' | 'description' | 'eventLink'>

/** The most characters of a description in a link. A longer one is cut; the portal has the whole text. */
const DETAILS_LENGTH = 1000

/**
 * Google's page for adding an event, filled in: the moments in UTC, shown in the chapter's time zone (spec: members §7.2).
 * @param portal the public address of the portal, without a slash at the end
 */
export function googleLink(event: Shown, timeZone: string, portal: string): string {
  const filledIn = queryOf({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.startDate)}/${stamp(event.endDate)}`,
    ctz: timeZone,
    location: event.location,
    details: detailsOf(event, portal),
  })
  return `https://calendar.google.com/calendar/render?${filledIn}`
}

/** The same for Outlook on the web. */
export function outlookLink(event: Shown, portal: string): string {
  const filledIn = queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startDate,
    enddt: event.endDate,
    location: event.location,
    body: detailsOf(event, portal),
  })
  return `https://outlook.office.com/calendar/0/deeplink/compose?${filledIn}`
}

function queryOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&')
}

function detailsOf({ uuid, description, eventLink }: Shown, portal: string): string {
  return [cut(description), eventLink, `${portal}${eventAddress(uuid)}`].filter(Boolean).join('\n\n')
}

function cut(text: string): string {
  const characters = [...text]
  return characters.length > DETAILS_LENGTH ? `${characters.slice(0, DETAILS_LENGTH).join('')}…` : text
}

/** `20260305T200000Z`, as calendars write a moment. */
function stamp(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
