import { clockOf, dayOf, minutesLater, momentOf, zoned } from '../calendar.ts'
import { clockMistake } from './clock.ts'
import type { Event, EventDraft } from './contract.ts'

/** An event as the editor holds it while an officer types: days and clocks of the chapter's time zone, all texts. */
export interface EventForm {
  title: string
  cover: string
  eventLink: string
  committee: string
  attendanceCode: string
  attendancePoints: string
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  location: string
  description: string
}

const NEW_EVENT_MINUTES = 60

/** What the editor opens with for a new event: the coming full hour, for one hour. */
export function newForm(now: string, committees: readonly string[], timeZone: string): EventForm {
  const hour = zoned(now, timeZone).round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const start = new Date(hour.epochMilliseconds).toISOString()
  const texts = { title: '', cover: '', eventLink: '', attendanceCode: '', location: '', description: '' }
  const times = timesOf({ startDate: start, endDate: minutesLater(start, NEW_EVENT_MINUTES) }, timeZone)
  return { ...texts, committee: committees[0] ?? '', attendancePoints: '', ...times }
}

/** What the editor opens with for an event that exists. */
export function formOf(event: Event, timeZone: string): EventForm {
  const { title, cover, eventLink, committee, location, description } = event
  const texts = { title, cover, eventLink, committee, location, description }
  const forOfficers = {
    attendanceCode: event.attendanceCode ?? '',
    attendancePoints: String(event.attendancePoints),
  }
  return { ...texts, ...forOfficers, ...timesOf(event, timeZone) }
}

function timesOf({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>, timeZone: string) {
  return {
    startDay: dayOf(startDate, timeZone),
    startTime: clockOf(startDate, timeZone),
    endDay: dayOf(endDate, timeZone),
    endTime: clockOf(endDate, timeZone),
  }
}

/** Whether both times can be used; the editor cannot be submitted before (PRODUCT §5). */
export function canSubmit(form: EventForm): boolean {
  return !clockMistake(form.startTime) && !clockMistake(form.endTime)
}

/** What the officer has changed since the editor was opened. */
export function changedFields(before: EventForm, after: EventForm): (keyof EventForm)[] {
  return (Object.keys(before) as (keyof EventForm)[]).filter((field) => before[field] !== after[field])
}

/**
 * What to send: the fields that differ from what the editor opened with, so that an untouched moment keeps its
 * seconds; everything for a new event. A day or a time that is wanting is left to the server to ask for.
 */
export function draftFrom(form: EventForm, opened: EventForm | undefined, timeZone: string): EventDraft {
  const changed = new Set(opened ? changedFields(opened, form) : Object.keys(form))
  const { startDay, startTime, endDay, endTime, ...texts } = form
  const draft = Object.fromEntries(Object.entries(texts).filter(([field]) => changed.has(field))) as EventDraft
  if (draft.attendancePoints !== undefined) draft.attendancePoints = pointsFrom(form.attendancePoints)
  if (startDay && (changed.has('startDay') || changed.has('startTime')))
    draft.startDate = momentOf(startDay, startTime, timeZone)
  if (endDay && (changed.has('endDay') || changed.has('endTime'))) draft.endDate = momentOf(endDay, endTime, timeZone)
  return draft
}

/** What is no number goes out as no number, for the server to refuse in a sentence; nothing is worth nothing. */
function pointsFrom(text: string): number {
  const number = Number(text.trim())
  return Number.isFinite(number) ? number : -1
}
