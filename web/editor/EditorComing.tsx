import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { questionsInText } from '#domain/events/questions.ts'
import { dateText } from '#domain/events/when.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import type { FieldsProps } from './EditorFields.tsx'
import { EditorFold } from './EditorFold.tsx'
import { EditorMoment } from './EditorMoment.tsx'
import { EditorQuestions } from './EditorQuestions.tsx'
import classes from './EventEditor.module.css'

const FIELDS = ['capacity', 'rsvpOpensDay', 'rsvpOpensTime', 'rsvpClosesDay', 'rsvpClosesTime', 'questions'] as const

/** Places, opening, closing and questions. */
export function EditorComing(props: FieldsProps) {
  const { form, mistakes, readOnly, onChange } = props
  return (
    <EditorFold title="Places and questions" summary={useSummary(form)} fields={FIELDS} mistakes={mistakes}>
      <TextInput
        label="Places"
        description="Later RSVPs wait in line. Leave it empty for no limit."
        name="capacity"
        inputMode="numeric"
        autoComplete="off"
        value={form.capacity}
        error={mistakes.capacity}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange({ capacity: currentTarget.value })}
      />
      <div className={classes.pair}>
        <EditorMoment {...props} name="rsvpOpens" placeholder="Any time" />
        <EditorMoment {...props} name="rsvpCloses" placeholder="Any time" />
      </div>
      <EditorQuestions {...props} />
    </EditorFold>
  )
}

/** '32 places, open from Mon, Nov 30, 2 questions' */
function useSummary(form: FieldsProps['form']): string {
  const { timeZone } = useChapter()
  const now = useNow()
  const questions = questionsInText(form.questions).length
  return [
    form.capacity ? `${form.capacity} ${form.capacity === '1' ? 'place' : 'places'}` : 'No limit',
    ...(form.rsvpOpensDay ? [`open from ${dateText(form.rsvpOpensDay, now, timeZone)}`] : []),
    ...(form.rsvpClosesDay ? [`until ${dateText(form.rsvpClosesDay, now, timeZone)}`] : []),
    ...(questions > 0 ? [`${questions} ${questions === 1 ? 'question' : 'questions'}`] : []),
  ].join(', ')
}
