import { clockOf, dayOf, minutesLater, momentOf, zoned } from '../calendar.ts'
import { clockMistake } from './clock.ts'
import type { Event, EventInput } from './contract.ts'
import { FIELD_NAMES, FIELDS, type FieldName, isMoment, type MomentName } from './fields.ts'

/** A field of the editor: one for a text, two for a moment. */
export type FormField = Exclude<FieldName, MomentName> | `${MomentName}Day` | `${MomentName}Time`

/** An event as the editor holds it while an officer types: texts, with days and clocks of the chapter's time zone. */
export type EventForm = Record<FormField, string>

const NEW_EVENT_MINUTES = 60

/** What the editor opens with for a new event: the coming full hour, for one hour, with one code. */
export function newForm(now: string, committees: readonly string[], timeZone: string): EventForm {
  const hour = zoned(now, timeZone).round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const startDate = new Date(hour.epochMilliseconds).toISOString()
  const endDate = minutesLater(startDate, NEW_EVENT_MINUTES)
  return formFrom({ committee: committees[0] ?? '', checkInMode: 'code', startDate, endDate }, timeZone)
}

/** What the editor opens with for an existing event. */
export function formOf(event: Event, timeZone: string): EventForm {
  return formFrom(event, timeZone)
}

function formFrom(values: Partial<Event>, timeZone: string): EventForm {
  const texts = FIELD_NAMES.flatMap((name): [FormField, string][] => {
    const value = values[name]
    // Each field shows its own type, which a loop over all of them cannot show.
    const text = value === undefined ? '' : FIELDS[name].toText(value as never)
    if (!isMoment(name)) return [[name, text]]
    return [
      [`${name}Day`, text && dayOf(text, timeZone)],
      [`${name}Time`, text && clockOf(text, timeZone)],
    ]
  })
  return Object.fromEntries(texts) as EventForm
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
  return FIELD_NAMES.filter(isMoment).every((name) => isNone(form, name) || !clockMistake(form[`${name}Time`]))
}

/** Whether an optional moment has no day. */
function isNone(form: EventForm, name: MomentName): boolean {
  return FIELDS[name].mayBeNone && form[`${name}Day`] === ''
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
  const draft = sent.map((name) => [name, FIELDS[name].fromText(textOf(form, name, timeZone))])
  return Object.fromEntries(draft.filter(([, value]) => value !== undefined))
}

function textOf(form: EventForm, name: FieldName, timeZone: string): string {
  if (!isMoment(name)) return form[name]
  const day = form[`${name}Day`]
  return day && momentOf(day, form[`${name}Time`], timeZone)
}
