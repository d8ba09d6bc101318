import { TextInput } from '@mantine/core'
import { questionsInText } from '#domain/events/questions.ts'
import { dateText } from '#domain/events/when.ts'
import { counted, plural } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useNow } from '../lib/useNow.ts'
import { type FieldsProps, textField } from './EditorFields.tsx'
import { EditorFold } from './EditorFold.tsx'
import { EditorMoment } from './EditorMoment.tsx'
import { EditorQuestions } from './EditorQuestions.tsx'
import classes from './EventEditor.module.css'

const FIELDS = ['capacity', 'rsvpOpensDay', 'rsvpOpensTime', 'rsvpClosesDay', 'rsvpClosesTime', 'questions'] as const

/** Places, opening, closing and questions. */
export function EditorComing(props: FieldsProps) {
  const { form, mistakes } = props
  return (
    <EditorFold title="Places and questions" summary={useSummary(form)} fields={FIELDS} mistakes={mistakes}>
      <TextInput
        description="Later RSVPs wait in line. Leave it empty for no limit."
        inputMode="numeric"
        autoComplete="off"
        {...textField(props)('capacity')}
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
    form.capacity ? `${form.capacity} ${plural(Number(form.capacity), 'place')}` : 'No limit',
    ...(form.rsvpOpensDay ? [`open from ${dateText(form.rsvpOpensDay, now, timeZone)}`] : []),
    ...(form.rsvpClosesDay ? [`until ${dateText(form.rsvpClosesDay, now, timeZone)}`] : []),
    ...(questions > 0 ? [`${counted(questions, 'question')}`] : []),
  ].join(', ')
}
