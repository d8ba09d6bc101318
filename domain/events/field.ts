import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import { asMoment } from '../calendar.ts'
import { Moment, WholeNumber } from '../endpoint.ts'
import type { Visibility } from '../organization/entries.ts'
import { isPicturePath } from '../pictures/rules.ts'
import { mustHold, Refusal } from '../refusal.ts'
import { isVisible, lengthOf, oneLine } from '../text.ts'

/** What a field is checked against. */
export interface FieldContext {
  /** The name of the field, for the refusal. */
  field: string
  /** The committees that an event may belong to; the first is the default. */
  committees: readonly string[]
  /** The visibility of a new event; for members by default. */
  visibility?: Visibility
}

/** One field of an event: its names, its limits, and how it is read and shown wherever it appears. */
export interface Field<Given extends TSchema = TSchema, Kept extends TSchema = TSchema> {
  /** In the editor, and where two versions of an event are compared. */
  label: string
  /** In the audit log: 'changed the title of the event “Git”'. */
  words: string
  seenBy: 'members' | 'officers'
  /** Whether it may be null. */
  mayBeNone: boolean
  /** The editor shows one text, or a day and a time in the chapter's time zone. */
  input: 'text' | 'moment'
  /** What a call may send. */
  given: Given
  /** What is stored and answered. */
  kept: Kept
  /**
   * The value to store, from what was sent or stored before; undefined for neither.
   * @throws Refusal `invalid` with the field and a sentence
   */
  read(given: Static<Given> | Static<Kept> | undefined, context: FieldContext): Static<Kept>
  /** As the editor and a CSV file show it. */
  toText(kept: Static<Kept>): string
  /** What to send for a text of the editor or of a CSV file; undefined sends nothing. */
  fromText(text: string): Static<Given> | undefined
}

interface Names {
  label: string
  words: string
}

interface Length {
  least?: number
  most: number
  /** The refusal of a text that is too long or too short. */
  wrongLength: string
}

export const PLAIN = { seenBy: 'members', mayBeNone: false, input: 'text' } as const

const AS_TEXT = {
  ...PLAIN,
  given: Type.String(),
  kept: Type.String(),
  toText: (text: string) => text,
  fromText: (text: string) => text,
} as const

/** A text of several lines; surrounding space is removed. */
export function text(field: Names & Length) {
  return {
    ...field,
    ...AS_TEXT,
    read: (given: string | undefined, context: FieldContext) => ofLength((given ?? '').trim(), field, context),
  }
}

/** A text of one line. @param missing the refusal of an empty one, where it must not be empty */
export function line<F extends Names & Length & { missing?: string }>(field: F) {
  return {
    ...field,
    ...AS_TEXT,
    read: (given: string | undefined, context: FieldContext) => {
      const kept = oneLine(given ?? '')
      if (field.missing !== undefined) mustHold(isVisible(kept), field.missing, context.field)
      return ofLength(kept, field, context)
    },
  }
}

function ofLength(kept: string, { least = 0, most, wrongLength }: Length, context: FieldContext): string {
  const length = lengthOf(kept)
  mustHold(length >= least && length <= most, wrongLength, context.field)
  return kept
}

const LINK_LENGTH = 2_000

/** A web address or an empty text. @param wrong the refusal of anything else */
export function link(field: Names & { wrong: string }) {
  return {
    ...field,
    ...AS_TEXT,
    read: (given: string | undefined, context: FieldContext) => {
      const kept = (given ?? '').trim()
      mustHold(isLink(kept), field.wrong, context.field)
      return kept
    },
  }
}

/** A web address, an uploaded picture or an empty text. */
export function picture(field: Names & { wrong: string }) {
  const address = link(field)
  return {
    ...address,
    read: (given: string | undefined, context: FieldContext) => {
      const kept = (given ?? '').trim()
      return isPicturePath(kept) ? kept : address.read(given, context)
    },
  }
}

function isLink(text: string): boolean {
  return text === '' || (text.length <= LINK_LENGTH && /^https?:\/\/[^\s/]+\S*$/i.test(text))
}

/** One of the chapter's committees; the first by default. */
export function committee(field: Names) {
  return {
    ...field,
    ...AS_TEXT,
    read: (given: string | undefined, context: FieldContext) => {
      const kept = given?.trim() || context.committees[0]!
      mustHold(context.committees.includes(kept), `There is no committee called ${kept}.`, context.field)
      return kept
    },
  }
}

/** A form sends an empty text for what is not filled in: the field refuses it in its own words. */
const OrEmpty = <T extends TSchema>(one: T) => Type.Union([one, Type.Literal('')])

/** A whole number; 0 by default. */
export function whole(field: Names & { least: number; most: number; wrong: string }) {
  return {
    ...field,
    ...PLAIN,
    given: OrEmpty(WholeNumber),
    kept: Type.Integer(),
    read: (given: number | string | undefined, context: FieldContext) => {
      // `Number` makes 0 of an empty text.
      const kept = given === '' ? Number.NaN : Number(given ?? 0)
      mustHold(Number.isInteger(kept) && kept >= field.least && kept <= field.most, field.wrong, context.field)
      return kept
    },
    toText: String,
    /** An empty text is 0. A text that is not a number becomes -1, which the rule refuses. */
    fromText: (text: string) => {
      const number = Number(text.trim())
      return Number.isFinite(number) ? number : -1
    },
  }
}

interface Choice<Shape extends TSchema> extends Names {
  /** The same options as a schema. */
  shape: Shape
  options: readonly Static<Shape>[]
  /** By default the first option. */
  byDefault?: (context: FieldContext) => Static<Shape> | undefined
}

/** One of several options. */
export function choice<Shape extends TSchema>(field: Choice<Shape>) {
  return {
    ...field,
    ...PLAIN,
    given: OrEmpty(field.shape),
    kept: field.shape,
    read: (given: Static<Shape> | '' | undefined, context: FieldContext): Static<Shape> => {
      const kept = given ?? field.byDefault?.(context) ?? field.options[0]!
      mustHold(
        (field.options as readonly unknown[]).includes(kept),
        `${field.label} is ${field.options.join(' or ')}.`,
        context.field,
      )
      return kept as Static<Shape>
    },
    toText: String,
    fromText: (text: string) => (text || undefined) as Static<Shape> | undefined,
  }
}

const YEARS = { first: '2000-01-01T00:00:00.000Z', after: '2101-01-01T00:00:00.000Z' }

/** A moment between the years 2000 and 2100. @param missing the refusal if none is sent */
export function moment(field: Names & { missing?: string }) {
  return {
    ...field,
    ...PLAIN,
    input: 'moment' as const,
    given: OrEmpty(Moment),
    kept: Moment,
    read: (given: string | undefined, context: FieldContext) => {
      mustHold(given !== undefined && given !== '', field.missing ?? 'Please choose a day and a time.', context.field)
      const kept = asMoment(given as string)
      if (kept === undefined)
        throw new Refusal('malformed', `${context.field} is not a date and time in ISO 8601.`, { field: context.field })
      const inRange = kept >= YEARS.first && kept < YEARS.after
      mustHold(inRange, `${capital(field.words)} must be between the years 2000 and 2100.`, context.field)
      return kept
    },
    toText: (moment: string) => moment,
    fromText: (text: string) => text || undefined,
  }
}

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

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
