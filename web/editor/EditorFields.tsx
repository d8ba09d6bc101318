import { Select, Text, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent, MouseEvent, ReactNode } from 'react'
import type { Mistakes } from '#domain/events/editing.ts'
import { FIELDS } from '#domain/events/fields.ts'
import { type EventForm, type FormField, labelOf } from '#domain/events/form.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { lengthOf } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { CoverField } from './CoverField.tsx'
import classes from './EventEditor.module.css'

export interface FieldsProps {
  form: EventForm
  mistakes: Mistakes
  /** While the event is being saved. */
  readOnly: boolean
  onChange: (part: Partial<EventForm>) => void
}

interface EditorFieldsProps extends FieldsProps {
  times: ReactNode
  code: ReactNode
  folds: ReactNode
  onUploading: (isUploading: boolean) => void
}

/** The fields of an event in the order in which one thinks of them. A refusal of the server is shown at its field. */
export function EditorFields({ times, code, folds, onUploading, ...props }: EditorFieldsProps) {
  const { form, mistakes, readOnly, onChange } = props
  const { committees } = useChapter()
  const { principal } = useSession()
  const names = ownCommittees(
    principal,
    committees.map(({ name }) => name),
  )
  const field = textField(props)
  return (
    <div className={classes.fields} onClickCapture={(click) => readOnly && ignore(click)}>
      <TextInput maxLength={FIELDS.title.most * 2} data-autofocus {...field('title')} />
      {times}
      <TextInput {...field('location')} />
      <Textarea
        autosize
        minRows={4}
        maxRows={14}
        {...field('description')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={<Length text={form.description} most={FIELDS.description.most} />}
      />
      <Select
        {...choiceField(props)('committee')}
        // An event may belong to a committee that is no longer configured, or no longer theirs.
        data={names.includes(form.committee) ? names : [...names, form.committee]}
      />
      <div className={classes.pair}>
        {code}
        <TextInput
          description={`From 0 to ${FIELDS.attendancePoints.most}`}
          inputMode="numeric"
          {...field('attendancePoints')}
        />
      </div>
      <CoverField
        event={form}
        error={mistakes.cover}
        readOnly={readOnly}
        onChange={(cover) => onChange({ cover })}
        onUploading={onUploading}
        address={<TextInput inputMode="url" placeholder="https://" {...field('cover')} label="Address of a picture" />}
      />
      <TextInput type="url" inputMode="url" placeholder="https://" {...field('eventLink')} />
      <div>{folds}</div>
    </div>
  )
}

/** The properties of the input of a text. */
export function textField({ form, mistakes, readOnly, onChange }: FieldsProps) {
  return (name: FormField) => ({
    name,
    label: labelOf(name),
    value: form[name],
    error: mistakes[name],
    readOnly,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: value }),
  })
}

/** The properties of a list with the options of a field. */
export function choiceField({ form, mistakes, readOnly, onChange }: FieldsProps) {
  return (name: FormField) => ({
    name,
    label: labelOf(name),
    allowDeselect: false,
    value: form[name],
    error: mistakes[name],
    readOnly,
    onChange: (chosen: string | null) => chosen && onChange({ [name]: chosen }),
  })
}

/** A calendar or a list that is clicked while it is read-only would open once it no longer is. */
function ignore(click: MouseEvent): void {
  click.preventDefault()
  click.stopPropagation()
}

function Length({ text, most }: { text: string; most: number }) {
  const length = lengthOf(text)
  return (
    <Text span className={classes.length!} data-over={length > most || undefined}>
      {length.toLocaleString('en-US')} of {most.toLocaleString('en-US')} characters
    </Text>
  )
}
