import { Select, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { ChangeEvent, MouseEvent, ReactNode } from 'react'
import { FIELDS } from '#domain/events/fields.ts'
import { type EventForm, type FormField, labelOf } from '#domain/events/form.ts'
import { ownCommittees } from '#domain/roles/can.ts'
import { lengthOf } from '#domain/text.ts'
import { useChapter } from '../lib/chapter.tsx'
import { useSession } from '../lib/session.tsx'
import { CoverField } from './CoverField.tsx'
import classes from './EventEditor.module.css'
import type { Mistakes } from './useSaving.ts'

export interface FieldsProps {
  form: EventForm
  mistakes: Mistakes
  /** While the event is being saved. */
  readOnly: boolean
  onChange: (part: Partial<EventForm>) => void
}

/** The fields of an event. A refusal of the server is shown at its field. */
export function EditorFields({
  form,
  mistakes,
  readOnly,
  onChange,
  times,
  coming,
}: FieldsProps & { times: ReactNode; coming: ReactNode }) {
  const { committees } = useChapter()
  const { principal } = useSession()
  const names = ownCommittees(
    principal,
    committees.map(({ name }) => name),
  )
  const field = (name: FormField) => ({
    name,
    label: labelOf(name),
    value: form[name],
    error: mistakes[name],
    readOnly,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: value }),
  })
  return (
    <div className={classes.fields} onClickCapture={(click) => readOnly && ignore(click)}>
      <TextInput maxLength={FIELDS.title.most * 2} data-autofocus {...field('title')} />
      <CoverField
        event={form}
        error={mistakes.cover}
        readOnly={readOnly}
        onChange={(cover) => onChange({ cover })}
        address={<TextInput inputMode="url" placeholder="https://" {...field('cover')} label="Address of a picture" />}
      />
      <TextInput type="url" inputMode="url" placeholder="https://" {...field('eventLink')} />
      <Select
        label={FIELDS.committee.label}
        // An event may belong to a committee that is no longer configured, or no longer theirs.
        data={names.includes(form.committee) ? names : [...names, form.committee]}
        allowDeselect={false}
        name="committee"
        value={form.committee}
        error={mistakes.committee}
        readOnly={readOnly}
        onChange={(committee) => committee && onChange({ committee })}
      />
      <div className={classes.pair}>
        <TextInput
          description="Upper and lower case are the same."
          classNames={{ input: classes.code! }}
          autoComplete="off"
          spellCheck={false}
          {...field('attendanceCode')}
        />
        <TextInput
          description={`From 0 to ${FIELDS.attendancePoints.most}`}
          inputMode="numeric"
          {...field('attendancePoints')}
        />
      </div>
      <Select
        label="How people check in"
        description="Codes that change every 30 seconds cannot be sent to a friend at home."
        data={[
          { value: 'code', label: 'With the code above' },
          { value: 'room', label: 'With codes that change on the screen of the room' },
        ]}
        allowDeselect={false}
        name="checkInMode"
        value={form.checkInMode}
        error={mistakes.checkInMode}
        readOnly={readOnly}
        onChange={(mode) => mode && onChange({ checkInMode: mode })}
      />
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
      {coming}
    </div>
  )
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
