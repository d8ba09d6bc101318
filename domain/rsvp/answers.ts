import * as Type from 'typebox'
import type { Question } from '../events/questions.ts'
import { mustHold } from '../refusal.ts'
import { isVisible, lengthOf } from '../text.ts'

export const ANSWER_LENGTH = 500

/** What a member sends: the answers by the ids of the questions. `Type.Record` would bring all of TypeBox to the browser. */
export const Answers = Type.Unsafe<Record<string, string | boolean>>({
  type: 'object',
  additionalProperties: Type.Union([Type.String(), Type.Boolean()]),
})
export type Answers = Type.Static<typeof Answers>

/** An answer as it is stored, with the question as it was asked. */
export const Answer = Type.Object({
  id: Type.String(),
  label: Type.String(),
  answer: Type.Union([Type.String(), Type.Boolean()]),
})
export type Answer = Type.Static<typeof Answer>

/**
 * What a member answered, in the order of the questions. Answers to questions that are no longer asked are left out.
 * @throws Refusal `invalid` with the id of the question as its field
 */
export function answersFrom(questions: readonly Question[], given: Answers): Answer[] {
  return questions.flatMap((question) => {
    const answer = answerTo(question, Object.hasOwn(given, question.id) ? given[question.id] : undefined)
    return answer === undefined ? [] : [{ id: question.id, label: question.label, answer }]
  })
}

function answerTo(question: Question, given: string | boolean | undefined): string | boolean | undefined {
  const { id, label, kind, options, required } = question
  if (kind === 'yesno') {
    mustHold(given !== undefined || !required, `Please answer “${label}”.`, id)
    mustHold(given === undefined || typeof given === 'boolean', `Please answer “${label}” with yes or no.`, id)
    return given
  }
  mustHold(typeof given !== 'boolean', `Please answer “${label}” in words.`, id)
  const text = String(given ?? '').trim()
  mustHold(isVisible(text) || !required, `Please answer “${label}”.`, id)
  if (text === '') return undefined
  mustHold(kind !== 'choice' || options.includes(text), `Please choose one of the options of “${label}”.`, id)
  mustHold(lengthOf(text) <= ANSWER_LENGTH, `An answer has at most ${ANSWER_LENGTH} characters.`, id)
  return text
}

/** An answer as people read it. */
export function answerText({ answer }: Pick<Answer, 'answer'>): string {
  return typeof answer === 'string' ? answer : answer ? 'Yes' : 'No'
}

/** A column of answers to one question. Answers to an earlier wording have a column of their own. */
export interface AnswerColumn {
  label: string
  textOf(answers: readonly Answer[]): string
}

/** The columns for a list of RSVPs: today's questions, then earlier ones that have answers. */
export function answerColumns(
  questions: readonly Question[],
  rsvps: readonly { answers?: readonly Answer[] }[],
): AnswerColumn[] {
  const asked = [...questions, ...rsvps.flatMap(({ answers = [] }) => answers)]
  const columns = new Map(asked.map(({ id, label }) => [JSON.stringify([id, label]), { id, label }]))
  return [...columns.values()].map(({ id, label }) => ({
    label,
    textOf: (answers) => {
      const answer = answers.find((one) => one.id === id && one.label === label)
      return answer ? answerText(answer) : ''
    },
  }))
}
