import { clockOf, dayOf, minutesLater, momentOf, zoned } from '../calendar.ts'
import type { Times } from '../series/repeat.ts'
import { clockMistake } from './clock.ts'
import type { EventInput, EventOrDraft } from './contract.ts'
import { FIELD_NAMES, FIELDS, type FieldName, isMoment, type MomentName } from './fields.ts'

/** A field of the editor: one for a text, two for a moment. */
export type FormField = Exclude<FieldName, MomentName> | `${MomentName}Day` | `${MomentName}Time`

/** An event as the editor holds it while an officer types: texts, with days and clocks of the chapter's time zone. */
export type EventForm = Record<FormField, string>

const NEW_EVENT_MINUTES = 60

/** When an event begins on a day that is not today. */
export const FIRST_TIME = '18:00'

/** What the editor opens with for a new event: one hour in the evening of a day, or from the coming full hour on. */
export function newForm(now: string, committees: readonly string[], timeZone: string, day?: string): EventForm {
  const hour = zoned(now, timeZone).round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const isToday = day === undefined || day === dayOf(now, timeZone)
  const startDate = isToday ? new Date(hour.epochMilliseconds).toISOString() : momentOf(day, FIRST_TIME, timeZone)
  const endDate = minutesLater(startDate, NEW_EVENT_MINUTES)
  return formOf({ committee: committees[0] ?? '', checkInMode: 'code', startDate, endDate }, timeZone)
}

/** What the editor opens with for an existing event, or for some of its fields. */
export function formOf(values: Partial<EventOrDraft>, timeZone: string): EventForm {
  const texts = FIELD_NAMES.flatMap((name): [FormField, string][] => {
    const value = values[name]
    // Each field shows its own type, which a loop over all of them cannot show.
    const text = value === undefined || value === null ? '' : FIELDS[name].toText(value as never)
    if (!isMoment(name)) return [[name, text]]
    return [
      [`${name}Day`, text && dayOf(text, timeZone)],
      [`${name}Time`, text && clockOf(text, timeZone)],
    ]
  })
  return Object.fromEntries(texts) as EventForm
}

/** What the editor opens with for a copy: the same a week later, with a code of its own. */
export function copyOf(event: EventOrDraft, timeZone: string): EventForm {
  const form = formOf(event, timeZone)
  const days = FIELD_NAMES.filter(isMoment).map((name) => `${name}Day` as const)
  const moved = days.filter((day) => form[day] !== '').map((day) => [day, weekAfter(form[day])])
  return { ...form, ...Object.fromEntries(moved), attendanceCode: '', status: '' }
}

function weekAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ weeks: 1 }).toString()
}

/** The label of an input of the editor. */
export function labelOf(field: FormField): string {
  const name = FIELD_NAMES.find((name) => isMoment(name) && formFieldsOf(name).includes(field))
  if (!name) return FIELDS[field as FieldName].label
  return `${FIELDS[name].label} ${field.endsWith('Day') ? 'date' : 'time'}`
}

/** The editor's inputs for a field of an event. A mistake is shown at the first. */
export function formFieldsOf(name: FieldName): FormField[] {
  return isMoment(name) ? [`${name}Day`, `${name}Time`] : [name]
}

/** Whether all times can be used; the editor cannot be submitted before (spec: members §14.3). */
export function canSubmit(form: EventForm): boolean {
  return FIELD_NAMES.filter(isMoment).every((name) => {
    return (FIELDS[name].mayBeNone && isNone(form, name)) || !clockMistake(form[`${name}Time`])
  })
}

/** The same for a draft, which may lack its days. */
export function canSaveDraft(form: EventForm): boolean {
  return FIELD_NAMES.filter(isMoment).every((name) => isNone(form, name) || !clockMistake(form[`${name}Time`]))
}

function isNone(form: EventForm, name: MomentName): boolean {
  return form[`${name}Day`] === ''
}

/** The times as they are typed; undefined while one of them cannot be read. */
export function timesIn(form: EventForm, timeZone: string): Times | undefined {
  if (!canSubmit(form) || isNone(form, 'startDate') || isNone(form, 'endDate')) return undefined
  const [startDate, endDate] = [textOf(form, 'startDate', timeZone), textOf(form, 'endDate', timeZone)]
  if (startDate > endDate) return undefined
  const orNull = (name: MomentName) => textOf(form, name, timeZone) || null
  return { startDate, endDate, rsvpOpens: orNull('rsvpOpens'), rsvpCloses: orNull('rsvpCloses') }
}

/** What the officer has changed since the editor was opened. */
export function changedFormFields(before: EventForm, after: EventForm): FormField[] {
  return (Object.keys(before) as FormField[]).filter((field) => before[field] !== after[field])
}

/**
 * What to send: the fields that differ from what the editor opened with, so that an untouched moment keeps its
 * seconds; everything for a new event. The server asks for a day that is missing.
 */
export function inputFrom(form: EventForm, opened: EventForm | undefined, timeZone: string): EventInput {
  const changed = new Set(opened ? changedFormFields(opened, form) : Object.keys(form))
  const sent = FIELD_NAMES.filter((name) => formFieldsOf(name).some((field) => changed.has(field)))
  // A day that is missing is sent as an empty text: a draft may lack it, for others the server asks for it.
  const sentValue = (name: FieldName) => {
    const text = textOf(form, name, timeZone)
    return text === '' && isNeededMoment(name) ? '' : FIELDS[name].fromText(text)
  }
  const draft = sent.map((name) => [name, sentValue(name)])
  return Object.fromEntries(draft.filter(([, value]) => value !== undefined))
}

function isNeededMoment(name: FieldName): boolean {
  return isMoment(name) && !FIELDS[name].mayBeNone
}

function textOf(form: EventForm, name: FieldName, timeZone: string): string {
  if (!isMoment(name)) return form[name]
  const day = form[`${name}Day`]
  return day && momentOf(day, form[`${name}Time`], timeZone)
}
