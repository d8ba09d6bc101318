import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_QUESTIONS, type QuestionInput, questionMistake, questionsInText } from '#domain/events/questions.ts'
import type { FieldsProps } from './EditorFields.tsx'
import { EditorQuestion } from './EditorQuestion.tsx'
import classes from './EventEditor.module.css'

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
