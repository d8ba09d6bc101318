import { Select, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { ChangeEvent, ReactNode } from 'react'
import type { EventForm } from '#domain/events/form.ts'
import { DESCRIPTION_LENGTH, MOST_POINTS, TITLE_LENGTH } from '#domain/events/rules.ts'
import { lengthOf } from '#domain/text.ts'
import { useChapter } from '../../lib/chapter.tsx'
import { TileCover } from '../../ui/TileCover.tsx'
import classes from './editor.module.css'
import type { Mistakes } from './useSaving.ts'

export interface FieldsProps {
  form: EventForm
  mistakes: Mistakes
  onChange: (part: Partial<EventForm>) => void
}

/** What an event is; a refusal of the server stands at its field. */
export function EditorFields({ form, mistakes, onChange, times }: FieldsProps & { times: ReactNode }) {
  const { committees } = useChapter()
  const names = committees.map(({ name }) => name)
  const field = (name: keyof EventForm) => ({
    name,
    value: form[name],
    error: mistakes[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: value }),
  })
  return (
    <div className={classes.fields}>
      <TextInput label="Title" maxLength={TITLE_LENGTH * 2} data-autofocus {...field('title')} />
      <div className={classes.cover}>
        <TextInput label="Cover" type="url" inputMode="url" placeholder="https://" {...field('cover')} />
        <div className={classes.preview}>
          <TileCover title={form.title} committee={form.committee} cover={form.cover.trim()} />
        </div>
      </div>
      <TextInput label="Event link" type="url" inputMode="url" placeholder="https://" {...field('eventLink')} />
      <Select
        label="Committee"
        // An event may belong to a committee that is no longer configured.
        data={names.includes(form.committee) ? names : [...names, form.committee]}
        allowDeselect={false}
        name="committee"
        value={form.committee}
        error={mistakes.committee}
        onChange={(committee) => committee && onChange({ committee })}
      />
      <div className={classes.pair}>
        <TextInput
          label="Attendance code"
          description="In upper or lower case alike"
          classNames={{ input: classes.code! }}
          autoComplete="off"
          spellCheck={false}
          {...field('attendanceCode')}
        />
        <TextInput
          label="Attendance points"
          description={`From 0 to ${MOST_POINTS}`}
          inputMode="numeric"
          {...field('attendancePoints')}
        />
      </div>
      {times}
      <TextInput label="Location" {...field('location')} />
      <Textarea
        label="Description"
        autosize
        minRows={4}
        maxRows={14}
        {...field('description')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={<Length text={form.description} most={DESCRIPTION_LENGTH} />}
      />
    </div>
  )
}

function Length({ text, most }: { text: string; most: number }) {
  const length = lengthOf(text)
  return (
    <Text span className={classes.length!} data-over={length > most || undefined}>
      {length.toLocaleString('en-US')} of {most.toLocaleString('en-US')} characters
    </Text>
  )
}
