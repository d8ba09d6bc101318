import { longDate } from '#domain/calendar.ts'
import type { FormField } from '#domain/events/form.ts'
import { type QuestionInput, questionsInText } from '#domain/events/questions.ts'

const CHECK_IN_MODES: Record<string, string> = { code: 'with the attendance code', room: 'with codes that change' }
const ANSWERS = { text: 'a few words', yesno: 'yes or no' }

/** A value of the editor in words, for an officer who compares two versions of an event. */
export function fieldText(field: FormField, value: string): string {
  if (value === '') return 'nothing'
  if (field.endsWith('Day')) return longDate(value)
  if (field === 'checkInMode') return CHECK_IN_MODES[value] ?? value
  return field === 'questions' ? questionsInText(value).map(questionText).join('\n') : value
}

/** 'Which size? (one of S, M; must be answered)'. */
function questionText({ label, kind, options = [], required }: QuestionInput): string {
  const answer = kind === 'choice' ? `one of ${options.join(', ')}` : ANSWERS[kind]
  return `${label} (${answer}${required ? '; must be answered' : ''})`
}
