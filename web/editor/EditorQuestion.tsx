import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconTrash } from '@tabler/icons-react'
import { LABEL_LENGTH, type QuestionInput, type questionMistake } from '#domain/events/questions.ts'
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

/** One question: its text, its kind, and whether an answer is required. */
export function EditorQuestion({
  question,
  number,
  mistake,
  isAdded,
  readOnly,
  onChange,
  onRemove,
}: EditorQuestionProps) {
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
