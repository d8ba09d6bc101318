import { TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { CLOCK_FORM, clockMistake, finishedClock, maskedClock } from '#domain/events/clock.ts'
import type { MomentName } from '#domain/events/fields.ts'
import { type EventForm, labelOf } from '#domain/events/form.ts'
import { startMoved } from '#domain/events/move.ts'
import { EditorDay } from './EditorDay.tsx'
import type { FieldsProps } from './EditorFields.tsx'
import classes from './EventEditor.module.css'

/** When an event starts and ends, in the chapter's time zone. */
export function EditorTimes(props: FieldsProps) {
  return (
    <div className={classes.pair}>
      <EditorTime {...props} field="startDate" />
      <EditorTime {...props} field="endDate" />
    </div>
  )
}

function EditorTime({ form, mistakes, readOnly, onChange, field }: FieldsProps & { field: MomentName }) {
  const [day, time] = [`${field}Day`, `${field}Time`] as const
  /** The end keeps its distance from the start as it was before the typing. */
  const beforeTyping = useRef(form)
  const moved = (before: EventForm, toDay: string, toTime: string): Partial<EventForm> =>
    field === 'startDate' ? startMoved(before, toDay, toTime) : { [day]: toDay, [time]: toTime }
  return (
    <div className={classes.when}>
      <EditorDay
        label={labelOf(day)}
        name={day}
        day={form[day]}
        error={mistakes[day]}
        readOnly={readOnly}
        onChange={(chosen) => onChange(moved(form, chosen, form[time]))}
      />
      <TextInput
        label={labelOf(time)}
        name={time}
        placeholder={CLOCK_FORM}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.clock! }}
        value={form[time]}
        error={clockMistake(form[time]) ?? mistakes[time]}
        readOnly={readOnly}
        onFocus={({ currentTarget }) => {
          beforeTyping.current = form
          currentTarget.select()
        }}
        onChange={({ currentTarget }) =>
          onChange(moved(beforeTyping.current, form[day], maskedClock(currentTarget.value)))
        }
        onBlur={() => {
          const meant = finishedClock(form[time])
          if (meant !== form[time]) onChange(moved(beforeTyping.current, form[day], meant))
        }}
      />
    </div>
  )
}
