import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  LABEL_LENGTH,
  MOST_QUESTIONS,
  type QuestionInput,
  questionMistake,
  questionsInText,
} from '#domain/events/questions.ts'
import type { FieldsProps } from './EditorFields.tsx'
import classes from './EventEditor.module.css'

interface EditorQuestionProps {
  question: QuestionInput
  number: number
  /** Shown at its field, which takes the focus after a refused save. */
  mistake: ReturnType<typeof questionMistake>
  isAdded: boolean
  readOnly: boolean
  onChange: (question: QuestionInput) => void
  onRemove: () => void
}

const KINDS = [
  { value: 'text', label: 'A few words' },
  { value: 'choice', label: 'One of these' },
  { value: 'yesno', label: 'Yes or no' },
]

/** What members are asked when they RSVP: up to five questions, in their order. */
export function EditorQuestions({ form, mistakes, readOnly, onChange }: FieldsProps) {
  const questions = questionsInText(form.questions)
  /** The position of the question that was added last: it takes the focus. */
  const [added, setAdded] = useState<number>()
  const isRefused = mistakes.questions !== undefined
  const write = (changed: QuestionInput[]) =>
    onChange({ questions: changed.length === 0 ? '' : JSON.stringify(changed) })
  return (
    <div className={classes.questions}>
      {questions.map((question, place) => (
        <EditorQuestion
          // A question that was never saved has no id; its position is its key.
          key={question.id ?? `new ${place}`}
          question={question}
          number={place + 1}
          mistake={isRefused ? questionMistake(question) : undefined}
          isAdded={place === added}
          readOnly={readOnly}
          onChange={(changed) => write(questions.with(place, changed))}
          onRemove={() => write(questions.toSpliced(place, 1))}
        />
      ))}
      {questions.length < MOST_QUESTIONS && (
        <Button
          name="questions"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            setAdded(questions.length)
            write([...questions, { label: '', kind: 'text', required: false }])
          }}
        >
          Add a question
        </Button>
      )}
    </div>
  )
}

/** One question: its text, its kind, and whether an answer is required. */
function EditorQuestion({ question, number, mistake, isAdded, readOnly, onChange, onRemove }: EditorQuestionProps) {
  const refused = (at: 'label' | 'options') => mistake?.at === at && { error: mistake.sentence, name: 'questions' }
  return (
    <fieldset className={classes.question}>
      <legend>Question {number}</legend>
      <TextInput
        label="Question"
        autoFocus={isAdded}
        maxLength={LABEL_LENGTH}
        value={question.label}
        readOnly={readOnly}
        {...refused('label')}
        onChange={({ currentTarget }) => onChange({ ...question, label: currentTarget.value })}
      />
      <NativeSelect
        label="Answer"
        data={KINDS}
        value={question.kind}
        onChange={({ currentTarget }) => onChange({ ...question, kind: currentTarget.value as QuestionInput['kind'] })}
      />
      {question.kind === 'choice' && (
        <Textarea
          label="Options"
          description="One a line"
          autosize
          minRows={2}
          value={(question.options ?? []).join('\n')}
          readOnly={readOnly}
          {...refused('options')}
          onChange={({ currentTarget }) => onChange({ ...question, options: currentTarget.value.split('\n') })}
        />
      )}
      <div className={classes.questionFoot}>
        <label className={classes.mustAnswer}>
          <input
            type="checkbox"
            checked={question.required ?? false}
            onChange={({ currentTarget }) => onChange({ ...question, required: currentTarget.checked })}
          />
          Must be answered
        </label>
        <Button variant="subtle" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
