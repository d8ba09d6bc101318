import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { Field, FieldContext } from './field.ts'

/** The same field, which may be null. */
export function orNone<Given extends TSchema, Kept extends TSchema, F extends Pick<Field, 'seenBy' | 'input'>>(
  field: Field<Given, Kept> & F,
) {
  const { label, words } = field
  return {
    ...(field as Omit<F, keyof Field>),
    label,
    words,
    seenBy: field.seenBy as F['seenBy'],
    input: field.input as F['input'],
    mayBeNone: true,
    given: Type.Union([field.given, Type.Null()]),
    kept: Type.Union([field.kept, Type.Null()]),
    read: (given: Static<Given> | Static<Kept> | null | undefined, context: FieldContext): Static<Kept> | null =>
      given === null || given === undefined ? null : field.read(given, context),
    toText: (kept: Static<Kept> | null) => (kept === null ? '' : field.toText(kept)),
    fromText: (text: string): Static<Given> | null | undefined => (text === '' ? null : field.fromText(text)),
  }
}

/** The same field, visible only to the officers of the event. */
export function officersOnly<F extends Field>(field: F): Omit<F, 'seenBy'> & { seenBy: 'officers' } {
  return { ...field, seenBy: 'officers' }
}
