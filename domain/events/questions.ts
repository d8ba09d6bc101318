import * as Type from 'typebox'
import { mustHold, refusalThrownBy } from '../refusal.ts'
import { isVisible, lengthOf, oneLine } from '../text.ts'

export const MOST_QUESTIONS = 5
export const LABEL_LENGTH = 200
export const OPTION_LENGTH = 100
export const OPTIONS = { least: 2, most: 20 }
const ID_LENGTH = 60
const FIELD = 'questions'

const KINDS = ['text', 'choice', 'yesno'] as const
const Kind = Type.Union([Type.Literal('text'), Type.Literal('choice'), Type.Literal('yesno')])

/** A question to members when they RSVP (spec: chapter §3.1). */
export const Question = Type.Object({
  id: Type.String(),
  label: Type.String(),
  kind: Kind,
  options: Type.Array(Type.String(), { description: 'of a choice; empty for the other kinds' }),
  required: Type.Boolean(),
})
export type Question = Type.Static<typeof Question>

/** What an officer sends. Without an id the question gets one made from its label. */
export const QuestionInput = Type.Object({
  id: Type.Optional(Type.String()),
  label: Type.String(),
  kind: Kind,
  options: Type.Optional(Type.Array(Type.String())),
  required: Type.Optional(Type.Boolean()),
})
export type QuestionInput = Type.Static<typeof QuestionInput>

/**
 * The questions of an event as they are stored. A question keeps its id when its label changes, so an officer can
 * correct a word and the answers stay together.
 * @throws Refusal `invalid` with the field `questions` and a sentence
 */
export function questionsFrom(drafts: readonly QuestionInput[]): Question[] {
  mustHold(drafts.length <= MOST_QUESTIONS, `An event has at most ${MOST_QUESTIONS} questions.`, FIELD)
  const given = drafts.flatMap(({ id }) => (id ? [id] : []))
  mustHold(new Set(given).size === given.length, 'Two questions have the same id.', FIELD)
  mustHold(
    given.every((id) => lengthOf(id) <= ID_LENGTH),
    `The id of a question has at most ${ID_LENGTH} characters.`,
    FIELD,
  )
  const taken = new Set(given)
  return drafts.map((draft) => {
    const label = oneLine(draft.label)
    mustHold(isVisible(label), 'Please write the question, or remove it.', FIELD)
    mustHold(lengthOf(label) <= LABEL_LENGTH, `A question has at most ${LABEL_LENGTH} characters.`, FIELD)
    const id = draft.id || freeId(label, taken)
    taken.add(id)
    return { id, label, kind: draft.kind, options: optionsFrom(draft, label), required: draft.required ?? false }
  })
}

/** What is wrong with one question in the editor, and at which of its fields; undefined if nothing is. */
export function questionMistake(draft: QuestionInput): { at: 'label' | 'options'; sentence: string } | undefined {
  const refusal = refusalThrownBy(() => questionsFrom([draft]))
  return refusal && { at: isVisible(oneLine(draft.label)) ? 'options' : 'label', sentence: refusal.message }
}

/** Questions in a CSV file, and while an officer edits them: JSON, empty for none. */
export function textOfQuestions(questions: readonly Question[]): string {
  return questions.length === 0 ? '' : JSON.stringify(questions)
}

/** @throws Refusal if it is something else */
export function questionsInText(text: string): QuestionInput[] {
  if (text === '') return []
  const questions = parsed(text)
  mustHold(Array.isArray(questions) && questions.every(isDraft), 'The questions cannot be read.', FIELD)
  return questions as QuestionInput[]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is QuestionInput {
  const { label, kind, options = [] } = (value ?? {}) as Partial<QuestionInput>
  return (
    typeof label === 'string' &&
    KINDS.includes(kind!) &&
    Array.isArray(options) &&
    options.every((one) => typeof one === 'string')
  )
}

function optionsFrom({ kind, options = [] }: QuestionInput, label: string): string[] {
  if (kind !== 'choice') return []
  const named = options.map(oneLine).filter(isVisible)
  mustHold(
    named.length >= OPTIONS.least && named.length <= OPTIONS.most,
    `“${label}” needs ${OPTIONS.least} to ${OPTIONS.most} options.`,
    FIELD,
  )
  mustHold(
    named.every((option) => lengthOf(option) <= OPTION_LENGTH),
    `An option has at most ${OPTION_LENGTH} characters.`,
    FIELD,
  )
  mustHold(new Set(named).size === named.length, `“${label}” has the same option twice.`, FIELD)
  return named
}

/** `t-shirt-size` for 'T-shirt size?', with a number after it where that is taken. */
function freeId(label: string, taken: ReadonlySet<string>): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['question']
  const plain = words.join('-').slice(0, ID_LENGTH - 4)
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(id)) return id
  }
}
