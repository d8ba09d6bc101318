import type { Event } from '#domain/events/contract.ts'
import { saveFile } from './saveFile.ts'

/** Saves an event as a calendar file. The code that writes it is loaded when somebody asks for one. */
export async function saveCalendarFile(event: Event): Promise<void> {
  const { calendarText } = await import('#domain/calendars/ics.ts')
  const entry = { ...event, stamp: new Date().toISOString(), isCancelled: false }
  const name = event.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  saveFile(`${name}.ics`, calendarText(event.title, [entry], location.origin), 'text/calendar;charset=utf-8')
}
