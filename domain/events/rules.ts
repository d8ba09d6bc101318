import { mustHold } from '../refusal.ts'
import { oneLine } from '../text.ts'
import type { Event, EventInput } from './contract.ts'
import type { FieldContext } from './field.ts'
import { type DraftFields, type EventFields, eachField, FIELDS, type FieldName } from './fields.ts'

/** What an event is checked against. */
type Context = Omit<FieldContext, 'field'>

/**
 * The fields of an event after an officer's change, with all rules checked (spec: server §9). `before` is undefined
 * for a new event. A draft may lack its times and its code; when it is published, everything is checked.
 * @throws Refusal `invalid` with the field and a sentence
 */
export function eventFrom(input: EventInput & { status: 'published' }, before: undefined, context: Context): EventFields
export function eventFrom(
  input: EventInput,
  before: EventFields | DraftFields | undefined,
  context: Context,
): EventFields | DraftFields
export function eventFrom(
  input: EventInput,
  before: EventFields | DraftFields | undefined,
  context: Context,
): EventFields | DraftFields {
  const status = input.status || before?.status
  mustHold(
    before?.status !== 'published' || status === 'published',
    'A published event cannot become a draft again. Delete it instead.',
    'status',
  )
  const event = eachField((field) => {
    const given = (input[field] === undefined ? before?.[field] : input[field]) ?? undefined
    if (status === 'draft' && isLackable(field) && (given ?? '') === '') return LACKED[field]
    // Each field reads its own type, which a loop over all of them cannot show.
    return FIELDS[field].read(given as never, { ...context, field })
  }) as EventFields | DraftFields
  mustFit(event)
  return event
}

/** What a draft may lack, with what it has instead. */
const LACKED = { attendanceCode: '', startDate: null, endDate: null }

function isLackable(field: FieldName): field is keyof typeof LACKED {
  return field in LACKED
}

/** The rules about two fields at once. */
function mustFit({ startDate, endDate, rsvpOpens, rsvpCloses }: EventFields | DraftFields): void {
  mustHold(isBefore(startDate, endDate), 'An event cannot end before it starts.', 'endDate')
  mustHold(isBefore(rsvpOpens, endDate), 'RSVPs cannot open after the event has ended.', 'rsvpOpens')
  mustHold(isBefore(rsvpCloses, endDate), 'RSVPs cannot close after the event has ended.', 'rsvpCloses')
  mustHold(isBefore(rsvpOpens, rsvpCloses), 'RSVPs cannot close before they open.', 'rsvpCloses')
}

/** Whether the one is not after the other; true if one of them is null. */
function isBefore(one: string | null, other: string | null): boolean {
  return one === null || other === null || one <= other
}

/** Normalises a code for comparison: without case, surrounding space (spec: server §9.5) and invisible characters. */
export function codeKey(code: string): string {
  return oneLine(code).normalize('NFC').toLowerCase()
}

/** Whether an event is past. One that ends at this moment is not. */
export function hasEnded(event: Pick<Event, 'endDate'>, now: string): boolean {
  return event.endDate < now
}
