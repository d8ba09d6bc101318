import type { Static } from 'typebox'
import * as Type from 'typebox'
import { Visibility } from '../organization/entries.ts'
import { CheckInMode } from './checkInMode.ts'
import {
  choice,
  committee,
  type Field,
  line,
  link,
  moment,
  officersOnly,
  orNone,
  PLAIN,
  picture,
  text,
  whole,
} from './field.ts'
import { Question, QuestionInput, questionsFrom, questionsInText, textOfQuestions } from './questions.ts'
import { EventStatus } from './status.ts'

/**
 * Every field of an event that officers write, in the order of the editor (spec: server §9). The calls, the rules,
 * the editor, the audit log, the CSV files and the imports take theirs from this table: a new field is a line here
 * and a column in a migration (docs/adding-a-feature.md, Adding a field).
 */
export const FIELDS = {
  title: line({
    label: 'Title',
    words: 'the title',
    most: 255,
    missing: 'Please give the event a title.',
    wrongLength: 'A title has at most 255 characters.',
  }),
  cover: picture({
    label: 'Cover',
    words: 'the cover',
    wrong: 'The cover must be empty or a link that starts with http:// or https://.',
  }),
  eventLink: link({
    label: 'Event link',
    words: 'the link',
    wrong: 'The event link must be empty or start with http:// or https://.',
  }),
  committee: committee({ label: 'Committee', words: 'the committee' }),
  attendanceCode: officersOnly(
    line({
      label: 'Attendance code',
      words: 'the attendance code',
      least: 3,
      most: 255,
      wrongLength: 'An attendance code has 3 to 255 characters.',
    }),
  ),
  attendancePoints: whole({
    label: 'Attendance points',
    words: 'the points',
    least: 0,
    most: 1000,
    wrong: 'Points are a whole number from 0 to 1000.',
  }),
  startDate: moment({ label: 'Start', words: 'the start', missing: 'Please say when the event starts.' }),
  endDate: moment({ label: 'End', words: 'the end', missing: 'Please say when the event ends.' }),
  location: line({
    label: 'Location',
    words: 'the location',
    most: 255,
    wrongLength: 'A location has at most 255 characters.',
  }),
  description: text({
    label: 'Description',
    words: 'the description',
    most: 10_000,
    wrongLength: 'A description has at most 10000 characters.',
  }),
  checkInMode: choice({
    label: 'Check-in',
    words: 'how people check in',
    shape: CheckInMode,
    options: ['code', 'room'],
  }),
  capacity: orNone(
    whole({
      label: 'Places',
      words: 'the places',
      least: 1,
      most: 100_000,
      wrong: 'Places are a whole number from 1 to 100,000, or empty for no limit.',
    }),
  ),
  rsvpOpens: orNone(moment({ label: 'RSVPs open', words: 'when RSVPs open' })),
  rsvpCloses: orNone(moment({ label: 'RSVPs close', words: 'when RSVPs close' })),
  questions: {
    label: 'Questions',
    words: 'the questions',
    ...PLAIN,
    given: Type.Array(QuestionInput),
    kept: Type.Array(Question),
    read: (given: QuestionInput[] | undefined) => questionsFrom(given ?? []),
    toText: textOfQuestions,
    fromText: questionsInText,
  },
  status: choice({
    label: 'Status',
    words: 'the status',
    shape: EventStatus,
    options: ['published', 'draft'],
  }),
  visibility: choice({
    label: 'Visible to',
    words: 'who sees it',
    shape: Visibility,
    options: ['members', 'public'],
    byDefault: ({ visibility }) => visibility,
  }),
} satisfies Record<string, Field>

type Fields = typeof FIELDS
export type FieldName = keyof Fields
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

type AnyFields = { [Name in FieldName]: Static<Fields[Name]['kept']> }

/** What officers write of an event, all rules checked. */
export type EventFields = AnyFields & { status: 'published' }

/** The same of a draft, which may lack its times and its code (spec: chapter §6.1). Without a code it is an empty text. */
export type DraftFields = Lacking<AnyFields> & { status: 'draft' }

/** The columns and fields that a draft may lack. They are null then. */
export type Lacking<Fields extends { startDate: string; endDate: string }> = Omit<Fields, 'startDate' | 'endDate'> & {
  startDate: string | null
  endDate: string | null
}

type NameSeenBy<Reader> = { [Name in FieldName]: Fields[Name]['seenBy'] extends Reader ? Name : never }[FieldName]
export type MomentName = { [Name in FieldName]: Fields[Name]['input'] extends 'moment' ? Name : never }[FieldName]

export function isField(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name)
}

export function isMoment(name: FieldName): name is MomentName {
  return FIELDS[name].input === 'moment'
}

/** The schemas of the fields that every member sees, for the contract. */
export const SEEN_BY_MEMBERS = shapes((name) => FIELDS[name].seenBy === 'members' && FIELDS[name].kept) as {
  [Name in NameSeenBy<'members'>]: Fields[Name]['kept']
}

/** The schemas of the fields that only the officers of the event see. They are missing for everybody else. */
export const SEEN_BY_OFFICERS = shapes(
  (name) => FIELDS[name].seenBy === 'officers' && Type.Optional({ ...FIELDS[name].kept, description: 'officers only' }),
) as { [Name in NameSeenBy<'officers'>]: Type.TOptional<Fields[Name]['kept']> }

/** The schemas of a draft, all fields optional. They check types only; limits are rules, which answer in sentences. */
export const WRITTEN = shapes((name) => Type.Optional(FIELDS[name].given)) as {
  [Name in FieldName]: Type.TOptional<Fields[Name]['given']>
}

function shapes(shapeOf: (name: FieldName) => Type.TSchema | false): Record<string, Type.TSchema> {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const shape = shapeOf(name)
      return shape ? [[name, shape]] : []
    }),
  )
}

/** An object with a value for each field. */
export function eachField<T>(make: (name: FieldName) => T): Record<FieldName, T> {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, make(name)])) as Record<FieldName, T>
}

/** The fields that differ, in the order of the editor. */
export function changedFields(before: EventFields | DraftFields, after: EventFields | DraftFields): FieldName[] {
  return FIELD_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
