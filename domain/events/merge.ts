import { changedFields, type EventForm } from './form.ts'

/** One field in which what an officer typed and what somebody else saved meanwhile are not the same. */
export interface Difference {
  field: keyof EventForm
  before: string
  theirs: string
  yours: string
  /** Only these need a choice; where one side alone changed a field, its change is taken. */
  isClash: boolean
}

export type Side = 'theirs' | 'yours'

/** Field by field, in the order of the editor; nothing where both agree. */
export function differences(before: EventForm, theirs: EventForm, yours: EventForm): Difference[] {
  const byThem = new Set(changedFields(before, theirs))
  const byYou = new Set(changedFields(before, yours))
  return changedFields(theirs, yours).map((field) => ({
    field,
    before: before[field],
    theirs: theirs[field],
    yours: yours[field],
    isClash: byThem.has(field) && byYou.has(field),
  }))
}

/** The side that is taken unless the officer chooses: whoever changed the field, and the officer where both did. */
export function proposed(difference: Difference): Side {
  return difference.yours === difference.before ? 'theirs' : 'yours'
}

/** The event with each difference settled. */
export function merged(
  theirs: EventForm,
  yours: EventForm,
  found: readonly Difference[],
  chosen: Partial<Record<keyof EventForm, Side>>,
): EventForm {
  const result = { ...yours }
  for (const difference of found) {
    const side = chosen[difference.field] ?? proposed(difference)
    result[difference.field] = side === 'theirs' ? theirs[difference.field] : yours[difference.field]
  }
  return result
}
