import { eventAddress } from './address.ts'
import type { Event } from './contract.ts'

/**
 * An event as an iCalendar file (RFC 5545), for calendars that are not Google's.
 * @param portal the public address of the portal, without a slash at the end; the entry leads to the event's page there
 * @param isCancelled whether calendars shall show the event as cancelled
 */
export function calendarFile(event: Event, now: string, portal: string, isCancelled = false): string {
  const details = [event.description, event.eventLink].filter(Boolean).join('\n\n')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chapterhouse//Events//EN',
    ...(isCancelled ? ['METHOD:PUBLISH'] : []),
    'BEGIN:VEVENT',
    `UID:${event.uuid}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startDate)}`,
    // RFC 5545, 3.8.2.2: the end must be later than the start, so an event without length has no end.
    ...(event.endDate > event.startDate ? [`DTEND:${stamp(event.endDate)}`] : []),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(details ? [`DESCRIPTION:${escaped(details)}`] : []),
    `URL:${portal}${eventAddress(event.uuid)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** `20260305T200000Z`, as calendars write a moment. */
export function stamp(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Folds a line at 75 bytes with a line break and a space, never inside a character. */
function folded(line: string): string {
  let width = 0
  let folds = ''
  for (const character of line) {
    const bytes = bytesOf(character)
    if (width + bytes > 75) {
      folds += '\r\n '
      width = 1
    }
    folds += character
    width += bytes
  }
  return folds
}

/** How many bytes a character takes in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
