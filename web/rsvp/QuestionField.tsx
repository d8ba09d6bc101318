import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { Question } from '#domain/events/questions.ts'
import { ANSWER_LENGTH } from '#domain/rsvp/answers.ts'
import classes from './QuestionSheet.module.css'

interface QuestionFieldProps {
  question: Question
  answer: string | boolean | undefined
  error: string | undefined
  readOnly: boolean
  onAnswer: (answer: string | boolean | undefined) => void
}

/** One question: a line to type, or the options to choose from. */
export function QuestionField({ readOnly, ...props }: QuestionFieldProps) {
  const { question, answer, error, onAnswer } = props
  const { id, label, kind, required } = question
  if (kind === 'text')
    return (
      <TextInput
        label={label}
        name={id}
        withAsterisk={required}
        maxLength={ANSWER_LENGTH}
        value={typeof answer === 'string' ? answer : ''}
        readOnly={readOnly}
        error={error}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
      />
    )
  return <Choice {...props} />
}

function Choice({ question, answer, error, onAnswer }: Omit<QuestionFieldProps, 'readOnly'>) {
  const { id, label, kind, required, options } = question
  const [group, mistake] = [useId(), useId()]
  const choices = kind === 'yesno' ? YES_NO : options.map((option) => ({ word: option, answer: option }))
  return (
    <fieldset className={classes.choice} {...(error && { 'aria-describedby': mistake })}>
      <legend>
        {label}
        {required && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      <div className={classes.options}>
        {choices.map((choice) => (
          <label key={choice.word} className={classes.option}>
            {/* A second press takes the answer to an optional question back. */}
            <input
              type="radio"
              name={id}
              id={`${group}-${choice.word}`}
              required={required}
              checked={answer === choice.answer}
              onChange={() => onAnswer(choice.answer)}
              onClick={() => !required && answer === choice.answer && onAnswer(undefined)}
            />
            <span>{choice.word}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={mistake} className={classes.refusal}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const YES_NO = [
  { word: 'Yes', answer: true },
  { word: 'No', answer: false },
]
