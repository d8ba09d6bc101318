import { Refusal } from '../refusal.ts'
import { oneLine } from '../text.ts'
import type { Event, EventInput } from './contract.ts'
import type { FieldContext } from './field.ts'
import { type EventFields, eachField, FIELDS, type FieldName } from './fields.ts'

/**
 * The fields of an event after an officer's change, with all rules checked (spec: server §9). `before` is undefined
 * for a new event.
 * @throws Refusal `invalid` with the field and a sentence
 */
export function eventFrom(
  draft: EventInput,
  before: EventFields | undefined,
  context: Omit<FieldContext, 'field'>,
): EventFields {
  const read = (field: FieldName) => {
    const given = draft[field] === undefined ? before?.[field] : draft[field]
    // Each field reads its own type, which a loop over all of them cannot show.
    return FIELDS[field].read(given as never, { ...context, field })
  }
  const event = eachField(read) as EventFields
  mustFit(event)
  return event
}

/** The rules about two fields at once. */
function mustFit({ startDate, endDate, rsvpOpens, rsvpCloses }: EventFields): void {
  mustHold('endDate', startDate <= endDate, 'An event cannot end before it starts.')
  mustHold('rsvpOpens', isBefore(rsvpOpens, endDate), 'RSVPs cannot open after the event has ended.')
  mustHold('rsvpCloses', isBefore(rsvpCloses, endDate), 'RSVPs cannot close after the event has ended.')
  mustHold('rsvpCloses', isBefore(rsvpOpens, rsvpCloses), 'RSVPs cannot close before they open.')
}

/** Whether the one is not after the other; true if one of them is null. */
function isBefore(one: string | null, other: string | null): boolean {
  return one === null || other === null || one <= other
}

function mustHold(field: FieldName, holds: boolean, sentence: string): void {
  if (!holds) throw new Refusal('invalid', sentence, { field })
}

/** Normalises a code for comparison: without case, surrounding space (spec: server §9.5) and invisible characters. */
export function codeKey(code: string): string {
  return oneLine(code).normalize('NFC').toLowerCase()
}

/** Whether an event is past. One that ends at this moment is not. */
export function hasEnded(event: Pick<Event, 'endDate'>, now: string): boolean {
  return event.endDate < now
}
