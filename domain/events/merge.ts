import { changedFormFields, type EventForm, type FormField } from './form.ts'

/** A field in which the officer's text and a change saved meanwhile differ. */
export interface Difference {
  field: FormField
  before: string
  theirs: string
  yours: string
  /** Only these need a choice. Elsewhere the only change is taken. */
  isClash: boolean
}

export type Side = 'theirs' | 'yours'

/** The fields in which two versions differ, in the order of the editor. */
export function differences(before: EventForm, theirs: EventForm, yours: EventForm): Difference[] {
  const byThem = new Set(changedFormFields(before, theirs))
  const byYou = new Set(changedFormFields(before, yours))
  return changedFormFields(theirs, yours).map((field) => ({
    field,
    before: before[field],
    theirs: theirs[field],
    yours: yours[field],
    isClash: byThem.has(field) && byYou.has(field),
  }))
}

/** The default: the side that changed the field, and the officer's side if both did. */
export function proposed(difference: Difference): Side {
  return difference.yours === difference.before ? 'theirs' : 'yours'
}

/** The event with the chosen side of each difference. */
export function merged(
  theirs: EventForm,
  yours: EventForm,
  found: readonly Difference[],
  chosen: Partial<Record<FormField, Side>>,
): EventForm {
  const result = { ...yours }
  for (const difference of found) {
    const side = chosen[difference.field] ?? proposed(difference)
    result[difference.field] = side === 'theirs' ? theirs[difference.field] : yours[difference.field]
  }
  return result
}
