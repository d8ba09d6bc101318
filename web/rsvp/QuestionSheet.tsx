import { Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Event } from '#domain/events/contract.ts'
import { refusalThrownBy } from '#domain/refusal.ts'
import { type Answer, type Answers, answersFrom } from '#domain/rsvp/answers.ts'
import { deleteUnsavedText } from '../lib/unsavedText.ts'
import { useUnsavedText } from '../lib/useUnsavedText.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { answersDraft } from './answersDraft.ts'
import { QuestionField } from './QuestionField.tsx'
import classes from './QuestionSheet.module.css'

interface QuestionSheetProps {
  event: Event
  opened: boolean
  isPending: boolean
  /** Why the RSVP was refused, and the question that the sentence is about. */
  error: string | null | undefined
  field: string | undefined
  /** The answers of a member who has an RSVP and changes them. */
  given: readonly Answer[] | undefined
  /** For how many dates of a series the answers count. */
  dates: number
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** Asks the questions of an event before the RSVP is sent. What was typed stays until it has arrived. */
export function QuestionSheet({ event, opened, ...props }: QuestionSheetProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={event.title}>
      <QuestionForm event={event} {...props} />
    </Dialog>
  )
}

function QuestionForm(props: Omit<QuestionSheetProps, 'opened'>) {
  const { event, isPending, error, field, given, dates, onAnswer, onClose } = props
  const name = answersDraft(event)
  const [answers, setAnswers] = useUnsavedText<Answers>(
    name,
    Object.fromEntries(given?.map(({ id, answer }) => [id, answer]) ?? []),
    (written) => Object.keys(written).length === 0,
  )
  const [missing, setMissing] = useState<{ field: string | undefined; sentence: string }>()
  const mistake = missing ?? (error ? { field, sentence: error } : undefined)
  const form = useRef<HTMLFormElement>(null)
  const isAsked = event.questions.some(({ id }) => id === mistake?.field)

  useEffect(() => {
    if (error) focusOn(form.current, field)
  }, [error, field])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    // The server's rule, so that missing answers are reported at once.
    const refusal = refusalThrownBy(() => answersFrom(event.questions, answers))
    setMissing(refusal && { field: refusal.field, sentence: refusal.message })
    focusOn(form.current, refusal?.field)
    if (!refusal && !isPending) onAnswer(answers)
  }
  const close = () => {
    deleteUnsavedText(name)
    onClose()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <Text c="dimmed">
        {given
          ? 'Your place stays yours when you change your answers.'
          : event.questions.length === 1
            ? 'One question before you come.'
            : 'A few questions before you come.'}
        {dates > 1 && ` Your answers count for all ${dates} dates.`}
      </Text>
      {event.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          error={question.id === mistake?.field ? mistake.sentence : undefined}
          readOnly={isPending}
          onAnswer={(answer) => {
            if (isPending) return
            setMissing(undefined)
            const { [question.id]: _, ...others } = answers
            setAnswers(answer === undefined ? others : { ...others, [question.id]: answer })
          }}
        />
      ))}
      <p className={classes.refusal} role="alert">
        {!isAsked && mistake?.sentence}
      </p>
      <FormEnd
        yes={given ? 'Save' : dates > 1 ? `RSVP to ${dates} dates` : 'RSVP'}
        no="Not now"
        isBusy={isPending}
        onNo={close}
      />
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, question: string | undefined): void {
  if (question) form?.querySelector<HTMLElement>(`[name="${CSS.escape(question)}"]`)?.focus()
}
