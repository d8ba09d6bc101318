import type { Event } from '#domain/events/contract.ts'
import { stamp } from './links.ts'

const encoder = new TextEncoder()

/** An event as an iCalendar file (RFC 5545), for calendars that are not Google's. */
export function calendarFile(event: Event, now: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chapterhouse//Events//EN',
    'BEGIN:VEVENT',
    `UID:${event.uuid}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startDate)}`,
    `DTEND:${stamp(event.endDate)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.eventLink ? [`URL:${event.eventLink}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** A line has at most 75 bytes; the rest goes on after a line break and a space, no character torn. */
function folded(line: string): string {
  let width = 0
  let folds = ''
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (width + bytes > 75) {
      folds += '\r\n '
      width = 1
    }
    folds += character
    width += bytes
  }
  return folds
}
