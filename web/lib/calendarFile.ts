import { eventAddress } from '#domain/events/address.ts'
import type { Event } from '#domain/events/contract.ts'
import { saveFile } from './saveFile.ts'

/** Saves an event as a calendar file. The code that writes it is loaded when somebody asks for one. */
export async function saveCalendarFile(event: Event): Promise<void> {
  const { calendarText } = await import('#domain/calendars/ics.ts')
  const entry = { ...event, stamp: new Date().toISOString(), isCancelled: false }
  const name = event.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  const text = calendarText(event.title, [entry], (uuid) => location.origin + eventAddress(uuid))
  saveFile(`${name}.ics`, text, 'text/calendar;charset=utf-8')
}
